// Personal data in what vehicles, machines and places are known by.
import { labelled } from './labelled.ts';

export const devices = {
  VehiclePlate: labelled(`
    + plate ⟦7KLM482⟧
    + license plate: ⟦BXR 4829⟧
    + registration ⟦LD21 KXV⟧
    + number plate ⟦WR07 TEA⟧
    + Kennzeichen ⟦M-KX 4821⟧
    + Kennzeichen: ⟦B-AB 123⟧
    + matrícula ⟦4829 KLM⟧
    + immatriculation ⟦GH-482-KL⟧
    + placa ⟦BRA2E19⟧
    + placa ⟦KXR-4829⟧
    + номерний знак ⟦АА 4829 ВК⟧
    + держномер ⟦КА1234ВХ⟧
    + رقم اللوحة ⟦48291⟧ دبي
    + his plate was ⟦8ABC123⟧
    + plate no. ⟦HX19 FKL⟧
    - a plate of 12 oysters
    - registration opens on 4 May
    - order 7KLM482
    - matrícula abierta 2024
    - registration number 12
    - the template ABC 123
    - steel plate, 12 mm
    - A-12 is a road
    - COVID-19 and SARS-2
    - the ISO-8859-1 encoding
  `),
  Vin: labelled(`
    + VIN ⟦40HJW0TD0W2556683⟧
    + vin: ⟦317NM43N8DS377888⟧
    + The car ⟦82Y59J8T722686032⟧ is sold.
    + chassis ⟦P2BY5E37XUP203570⟧
    + Fahrgestellnummer ⟦5PKP7C2T7TA927768⟧
    + número de bastidor ⟦FWKZWS3K2AD136286⟧
    + "vin":"⟦4F2K2DWKXC3562591⟧"
    + numéro de châssis ⟦3BUC7K960X3182420⟧
    + FIN ⟦WVWZZZ1JZ3W386752⟧
    + vehicle ⟦7623EDSR2MK076247⟧, red
    + VIN-код ⟦2L8VVUJ82F4079183⟧
    - XPXQMUH2VCMXA4W5EX
    - commit 1a2b3c4d5e6f7a8b9
    - ABCDEFGHJKLMNPRST
    - 12345678901234567
    - WVWZZZ1JZ3W38675O
    - token ECGC3ALYVYPJ78SK39
    - sku 7UA0HDY40ES812553
    - SESSIONIDENTIFIER
    - 11111111111111111
    - the fin of a shark
    - key AAAABBBBCCCCDDDDE
  `),
  IpAddress: labelled(`
    + from ⟦203.0.113.77⟧ at noon
    + ip=⟦198.51.100.4⟧
    + ⟦10.20.30.40⟧:8443 refused
    + ping ⟦172.31.255.2⟧
    + client: ⟦8.8.4.4⟧,
    + [⟦2001:db8:85a3::8a2e:370:7334⟧]:443
    + ⟦2a02:26f0:6c00::210:ba20⟧ answered
    + fe80 is local: ⟦fe80::a6db:30ff:fe98:e946⟧
    + ⟦::ffff:203.0.113.9⟧
    + block ⟦203[.]0[.]113[.]15⟧
    + X-Forwarded-For: ⟦192.0.2.44⟧
    + listen ⟦0.0.0.0⟧
    + адреса ⟦91.198.36.14⟧
    + host ⟦fd00:1234::1⟧
    + "ip":"⟦104.16.132.229⟧"
    + route ⟦192.0.2.0⟧/24
    + http://⟦203.0.113.5⟧/admin
    - version 4.2.1.7
    - chapter 1.2.3.4
    - 300.12.1.5
    - 1.2.3.4.5.6
    - 12:30:45:99
    - std::vector::iterator
    - list[::2] and a[1::3]
    - v10.0.19041.1
    - OID 1.3.6.1.4.1.311
    - release 5.4.0.0
    - section 10.2.3.1 of the manual
    - 00:1B:44:11:3A:B7
    - at 10.20.30
    - 1,2,3,4
    - firmware 2.0.1.12
  `),
  Mac: labelled(`
    + MAC ⟦3C:5A:B4:1F:90:2E⟧
    + ether ⟦a4:83:e7:2d:11:0c⟧ txqueuelen
    + ⟦00-1A-2B-3C-4D-5E⟧
    + ⟦001a.2b3c.4d5e⟧ is the switch
    + hwaddr=⟦de:ad:be:ef:00:12⟧
    + "mac":"⟦F8:FF:C2:10:9A:77⟧"
    + adresse MAC ⟦B8-27-EB-4F-02-91⟧
    + wlan0 ⟦70:85:c2:7b:33:1a⟧
    + device ⟦9C:B6:D0:E1:44:08⟧ joined
    + lease ⟦52:54:00:6b:3c:58⟧
    - 00:00:00:00:00:00
    - ff:ff:ff:ff:ff:ff
    - 12:34:56
    - 01:02:03:04:05
    - 3C:5A:B4:1F:90:2E:11
    - aa-bb-cc-dd-ee-ff-00-11
    - G1:22:33:44:55:66
    - 2001:db8:0:0:1:0:0:1
    - fe80.1234
    - 10:11:12:13:14:15:16:17
    - 1a2b3c4d5e6f
  `),
  Url: labelled(`
    + see ⟦https://fjord.example/orders?id=7⟧ now
    + ⟦http://intranet.local:8080/wiki⟧
    + ⟦www.northwind.example⟧ has it
    + visit ⟦northwind.com⟧
    + our site ⟦shop.fjord.no⟧
    + ⟦ftp://files.example.org/pub⟧
    + ⟦wss://live.example.com/socket⟧
    + website: ⟦atelier.studio⟧
    + сайт ⟦poltava.ua⟧
    + موقع ⟦dubai.ae⟧
    + read it on ⟦docs.python.org⟧
    + (⟦https://example.com/a_(b)⟧)
    + "url":"⟦https://api.example.com/v2⟧"
    + ⟦HTTPS://EXAMPLE.COM/UPPER⟧
    + go to ⟦mail.google.com⟧
    + ⟦bücher.de⟧ sells books
    + ⟦bbc.co.uk⟧ reported it
    - import utils.ts
    - e.g. this and i.e. that
    - obj.method().then()
    - index.html and main.py
    - Mr.Smith went home.
    - 3.14 and 1.2.3
    - System.out.println
    - a.b
    - end.Start of the next
    - package com.example.app;
    - README.md
    - console.log(x)
    - script.sh runs setup.py
    - this.state.name
    - Node.js and Vue.js
    - u.s. army
  `),
  Username: labelled(`
    + username: ⟦solheim_i⟧
    + user=⟦marcus77⟧
    + login: ⟦c.whitfield⟧
    + follow ⟦@atelier_team⟧ on Instagram
    + Telegram ⟦@oksana_l⟧
    + GitHub handle ⟦@rmehta⟧
    + nickname: ⟦NightOwl⟧
    + handle: ⟦lucia.f⟧
    + User name = ⟦tcarvalho⟧
    + my twitter is ⟦@bkravchuk⟧
    + DM ⟦@hannah_b⟧ please
    + usuario: ⟦jortega⟧
    + логін: ⟦olysenko⟧
    - user stories are written
    - the user: she clicks
    - login is required
    - @Override
    - @param name
    - username is required
    - a user interface
    - npm i @types/node
    - handle errors
    - @media screen
    - user agent
    - @ 5 pm
  `),
  GeoLocation: labelled(`
    + I am at ⟦48.8584, 2.2945⟧.
    + ⟦-33.8568,151.2153⟧
    + geo:⟦40.6892,-74.0445⟧
    + lat/lon ⟦59.9139, 10.7522⟧
    + position ⟦50.4501, 30.5234⟧
    + GPS: ⟦25.1972, 55.2744⟧
    + "loc": [⟦-22.9068, -43.1729⟧]
    + ⟦35.658581, 139.745438⟧ is the tower
    + meet at ⟦52.516275,13.377704⟧
    + coordinates ⟦41.40338, 2.17403⟧
    + ⟦48°51'30"N 2°17'40"E⟧
    + lat=⟦51.5007⟧&lon=-0.1246
    - translate(10.500, 20.250)
    - the values 120.123, 300.456
    - 3.141, 2.718
    - 48.85, 2.29
    - prices 1.999, 2.499
    - scale(1.250, 1.250)
    - rgb(0.123, 0.456, 0.789)
    - [0.1234, 0.5678]
    - loss 0.0213, accuracy 0.9871
    - 95.1234, 10.0000
    - versions 1.100, 1.200
    - weights 70.500, 82.300 kg
  `),
  DeviceId: labelled(`
    + IMEI ⟦359139779532780⟧
    + imei: ⟦35-433383-822256-7⟧
    + my phone's IMEI is ⟦35 285388 889174 0⟧
    + ICCID ⟦8949749100366581506⟧
    + SIM ⟦8949453209163340119⟧
    + IDFA ⟦6D92078A-8246-4BA4-AE5B-76104861E7DC⟧
    + GAID ⟦38400000-8cf0-11bd-b23e-10b96e40000d⟧
    + device ID ⟦9a3f1c20-77de-4c11-9f0e-2b8d44aa6610⟧
    + advertising id: ⟦cdda802e-fb9c-47ad-9866-0794d394c912⟧
    + Gerät ⟦356512894687411⟧
    + IMEI номер ⟦353430268587716⟧
    + "imei":"⟦355441725673047⟧"
    - IMEI 359740240183575
    - order 358438849304339
    - id 9a3f1c20-77de-4c11-9f0e-2b8d44aa6610
    - trace cdda802e-fb9c-47ad-9866-0794d394c912
    - 5465471086864780000
    - 89 is prime
    - run 6D92078A-8246
    - device list of 12
    - 350000000000
    - the ICC profile 8949
    - a device in 3 colors
    - serial 12-345678
  `),
};
