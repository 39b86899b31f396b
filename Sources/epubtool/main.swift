print("epubtool")
