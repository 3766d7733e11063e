// Numbers in prose, code, logs and tables of many countries, and numbers that only resemble them.
import { labelled } from './labelled.ts';

export const numbersInPlaces = {
  UsSsn: labelled(`
    + SSN: ⟦754‑73‑3096⟧
    + ssn=⟦650608267⟧&x=1
    + SS Number ⟦619.67.2284⟧
    + tax id ⟦197767142⟧
    + | SSN | ⟦328-13-4746⟧ |
    + SSN#⟦255628482⟧
    + <ssn>⟦208578084⟧</ssn>
    + last year my social security number, ⟦503 09 6010⟧, leaked
    + TIN ⟦155-48-9360⟧
    + SSN of the applicant: ⟦621026851⟧
    + my SSN is ⟦832 51 7637⟧.
    + social_security_number: ⟦764 25 3055⟧
    + Número de la Seguridad Social de EE. UU. ⟦007‑30‑9980⟧
    + employee SSN ⟦514 30 8005⟧ on file
    + social number ⟦759‑52‑1808⟧
    + Social Security No. ⟦155-48-9360⟧
    + socialSecurityNumber = "⟦770210636⟧"
    + número da segurança social ⟦503 09 6010⟧
    + SSN - ⟦195.69.9623⟧
    + "SSN": ⟦686-35-7400⟧,
    + social security # ⟦079–99–2957⟧
    + soc. sec. no. ⟦499‑38‑3075⟧
    + رقم الضمان الاجتماعي ⟦787.31.6590⟧
    + SSN (⟦754‑73‑3096⟧)
    + SSN: ⟦454938192⟧
    + ssn=⟦462‑01‑4571⟧&x=1
    + SS Number ⟦503 09 6010⟧
    + tax id ⟦155-48-9360⟧
    + | SSN | ⟦862.77.4744⟧ |
    + SSN#⟦678 97 7086⟧
    + <ssn>⟦250‑55‑1448⟧</ssn>
    + last year my social security number, ⟦352-68-8739⟧, leaked
    + TIN ⟦551 79 6195⟧
    + SSN of the applicant: ⟦352-68-8739⟧
    + my SSN is ⟦814‑83‑8925⟧.
    + social_security_number: ⟦090‑88‑6531⟧
    + Número de la Seguridad Social de EE. UU. ⟦623 14 1487⟧
    + employee SSN ⟦172‑48‑3989⟧ on file
    + social number ⟦195.69.9623⟧
    + Social Security No. ⟦172‑48‑3989⟧
    + ⟦769-19-6674⟧
    + | Ann | ⟦469-77-1407⟧ | open |
    + line⏎⟦197-74-0768⟧⏎line
    + > ⟦197-74-0768⟧
    + --a=⟦192-29-7207⟧
    + x=⟦035-16-2518⟧
    + **⟦565-33-0332⟧**
    + {"a":["⟦255-33-0203⟧","b"]}
    + c’est ⟦433-36-1069⟧ !
    + ⟦362-68-3983⟧;
    + [INFO] got ⟦235-76-8140⟧ in 12 ms
    + это ⟦667-65-1509⟧.
    - order 509317742
    - call 509-317-7421
    - 1-509-31-7742-2
    - 509-31-774
    - 509-3-17742
    - zip 50931-7742
    - 000-12-3456
    - 666-12-3456
    - 900-12-3456
    - 123-00-4567
    - 123-45-0000
    - 2024-05-1234
    - item 123-45-67890
    - A123-45-6789
    - 123-45-6789B
    - 12-3456789
    - 123456789
    - 219-09-9999 is an advert
    - 987-65-4320
    - 111-11-1111
    - build 123.45.6789.0
    - 123 45 6789 units
    - part no. 123 45 6789 0
    - ISBN 123-45-6789-0-1
    - NIP 123-45-67-890
    - 5123-45-6789
    - lat 123.45.6789
    - 555-55-5555
    - phone 123-456-7890
    - order id: 482917733
    - the SSN field is required
    - ssn: xxx-xx-1234
    - SSN ***-**-4421
    - SSN must have 9 digits, 3-2-4
    - ssn_length = 9
    - routing 123456780
    - EIN 12-3456789
    - invoice 457-55-54621
    - ref 078051120
    - timestamp 123456789
    - 100 200 3000
    - 321 54 9876 miles
    - 204-12-1234567
    - version 123.45.6789
    - SKU 219-44-1234-A
    - population 332 91 4455
    - case no. 20-123-45-6789
    - lot 452.11.9087
    - tracking 457-55-5462-01
    - RFC 123-45
    - S/N 509317742
    - part 509.31.7742
    - doc 509 31 7742
    - model 509_31_7742
    - 509/31/7742
    - 1509-31-7742
    - 509-31-77420
    - bond 912-49-3389
    - 333-22-4444x
    - x333-22-4444
    - Rate 12-34-5678
  `),
  IpAddress: labelled(`
    + ⟦143.122.34.40⟧
    + | Ann | ⟦213.168.114.152⟧ | open |
    + > ⟦132.59.107.240⟧
    + a=⟦249.216.70.151⟧;b=2
    + inet ⟦59.145.191.195⟧ netmask x
    + ⟦63.209.107.230⟧
    + | Ann | ⟦50.160.98.150⟧ | open |
    + > ⟦70.127.73.106⟧
    + a=⟦97.32.181.147⟧;b=2
    + inet ⟦172.69.89.20⟧ netmask x
    + ⟦16.92.143.163⟧
    + | Ann | ⟦101.13.219.146⟧ | open |
    + > ⟦62.120.188.176⟧
    + inet ⟦31.156.199.249⟧ netmask x
    + ⟦224.0.95.246⟧
    + | Ann | ⟦198.150.29.255⟧ | open |
    + ⟦159.110.59.177⟧
    + | Ann | ⟦2001:db8:abe5:24c3::3167⟧ | open |
    + > ⟦2a00:39fa::87d⟧
    + a=⟦66.226.116.148⟧;b=2
    + inet ⟦b54b:af44:af5c:a02a:fcd:7a98:2750:d5a8⟧ netmask x
    + ⟦239.235.193.219⟧
    + | Ann | ⟦3c73:5e8:1722:8b2e:cef:37a2:f66a:a99e⟧ | open |
    + > ⟦fd38:3423:d684:10f2:7613:da3d:4e69:eb3e⟧
    + a=⟦fe80::a734:97be:d453:e79b⟧;b=2
    + inet ⟦fd38:3423:d684:10f2:7613:da3d:4e69:eb3e⟧ netmask x
    + ⟦2a00:d8ae::5692⟧
    + | Ann | ⟦2a00:a105::394f⟧ | open |
    + > ⟦180.81.109.18⟧
    + a=⟦b54b:af44:af5c:a02a:fcd:7a98:2750:d5a8⟧;b=2
    + inet ⟦2001:db8:6e7:d33c::6ffe⟧ netmask x
    + ⟦295a:f61a:d736:0531:29d2:bb8f:056c:66fb⟧
    + | Ann | ⟦7930:b9b7:3a76:19d6:5b6c:1cb8:5bb6:854b⟧ | open |
    + listening on ⟦192.168.4.12⟧:8080
    + http://⟦10.1.2.3⟧:3000/health
    + tcp://⟦172.16.0.9⟧:2375
    + ⟦198.51.100.0⟧/24 blocked
    + mysql -h ⟦10.20.30.41⟧ -u app
    + \\\\⟦10.0.0.5⟧\\share
    + [⟦2001:db8::5⟧]:8443
    + 'app'@'⟦10.3.4.5⟧'
    + ip-addr:⟦203.0.113.200⟧
    + user@⟦203.0.113.19⟧
    + from ⟦203.0.113.19⟧.
    + range ⟦10.0.0.1⟧-⟦10.0.0.254⟧
    + ⟦10.0.0.1⟧,⟦10.0.0.2⟧,⟦10.0.0.3⟧
    + ⟦10.0.0.1⟧ ⟦10.0.0.2⟧ ⟦10.0.0.3⟧
    + Server version 5.7 at ⟦10.8.0.3⟧
    + upgrade the server at ⟦93.184.216.34⟧ to release 4
    + X-Real-IP: ⟦203.0.113.77⟧
    + REMOTE_ADDR=⟦203.0.113.77⟧
    + "clientIp" : "⟦2001:0db8:85a3:0000:0000:8a2e:0370:7334⟧"
    + dig @⟦1.1.1.1⟧ example.com
    + iptables -A INPUT -s ⟦203.0.113.5⟧ -j DROP
    + ⟦203.0.113.5⟧:443->⟦10.0.0.7⟧:51234
    + A record → ⟦203.0.113.99⟧
    + ::ffff:⟦203.0.113.99⟧
    + ⟦fe80::1ff:fe23:4567:890a⟧%eth2
    + ⟦2001:db8:1234::⟧/48
    - Chrome/120.0.6099.109 Safari/537.36
    - Mozilla/5.0 (Windows NT 10.0) Chrome/91.0.4472.124
    - version 10.0.19.3
    - v1.2.3.4
    - Version: 2.10.0.1
    - release 4.18.0.305
    - kernel 5.15.0.91
    - file version 6.1.7601.17514
    - "version": "1.0.0.0"
    - AssemblyVersion("1.0.0.0")
    - mylib==1.2.3.4
    - package 3.0.2.1-beta
    - mylib-1.2.3.4.jar
    - app_2.0.1.5_amd64.deb
    - OID 1.3.6.1.4.1
    - 1.3.6.1
    - section 3.1.2.4
    - § 12.4.3.1
    - ver. 7.0.1.2
    - firmware: 1.8.12.4
    - Update to 3.4.5.6 of the SDK
    - 256.1.1.1
    - 1.2.3
    - 1.2.3.4.5
    - 12.34.56.78.90
    - 999.999.999.999
    - 01:02:03
    - 12:34:56:78
    - 00:11:22:33:44:55
    - a::b
    - std::vector
    - Foo::Bar::baz
    - 10:30:45.123
    - 1:2:3:4
    - dead:beef
    - x[::2]
    - ::before
    - ::after
    - a[::-1]
    - Ruby's Net::HTTP
    - Perl File::Spec
    - cafe::babe
    - Article 4.2.1.1 of the rules
    - Rule 10.2.1.3
    - step 1.1.1.1
    - Table 2.3.4.5
    - chapter 4.3.2.1
    - Abschnitt 4.3.2.1
    - sección 4.3.2.1
    - версія 4.3.2.1
    - versión 10.2.1.4
    - versão 1.2.1.4
    - الإصدار 4.3.2.1
    - revision 1.4.2.9
    - patch 9.0.2.1
    - driver 31.0.15.4601
    - DirectX 9.0.0.1
    - dotnet 6.0.0.1 runtime
    - requires libfoo >= 2.1.0.4
    - "foo": "^1.2.3.4"
    - tag 1.2.0.4 was pushed
    - score 6:4:3:2
    - ratio 1:2:3:4:5:6:7:8
    - time 10:20:30:40
    - 2024.01.02.03
    - EC 3.4.21.4
    - enzyme EC 1.1.1.1
    - HS code 84.71.30.01
    - TARIC 8471.30.00.00
    - Java 1.8.0.282
    - 14.2.1.3 Installing the tool
    - 4.3.2.1 Introduction
    - see 2.1.3.4 and 2.1.3.5
    - nuget Foo 4.0.0.1
    - SQL Server 15.0.2000.5
    - Exchange 15.1.2375.7
  `),
};
