// What stands beside a card, and accounts. Those with check digits have right or, on purpose, wrong ones.
import { labelled } from './labelled.ts';

export const accounts = {
  CardExpiry: labelled(`
    + expires ⟦09/27⟧
    + exp: ⟦11/2028⟧
    + valid thru ⟦04/29⟧
    + expiry date ⟦12/26⟧
    + 4062 9080 0144 1782 ⟦08/28⟧
    + caduca ⟦03/27⟧
    + vencimiento ⟦10/29⟧
    + valable jusqu’au ⟦06/28⟧
    + validade ⟦01/30⟧
    + gültig bis ⟦07/27⟧
    + термін дії ⟦05/29⟧
    + дійсна до ⟦02/28⟧
    + صلاحية ⟦09/29⟧
    + card expiration ⟦10-27⟧
    + date d’expiration : ⟦11/27⟧
    - on 09/27 we met
    - a score of 11/28
    - pages 04/29
    - 9/10 stars
    - chapter 12/26
    - exp(2) = 7.39
    - 03/27/2024 was a Wednesday
    - ratio 08/28
    - valid JSON 10/29
    - 24/7
  `),
  Cvv: labelled(`
    + CVV ⟦482⟧
    + cvc: ⟦117⟧
    + security code ⟦9031⟧
    + CVV2=⟦334⟧
    + my cvv is ⟦771⟧
    + código de seguridad ⟦628⟧
    + cryptogramme ⟦905⟧
    + code de sécurité : ⟦214⟧
    + Prüfnummer ⟦562⟧
    + código de segurança ⟦087⟧
    + код безпеки ⟦449⟧
    + رمز الأمان ⟦318⟧
    + "cvv":"⟦190⟧"
    + CID ⟦4471⟧
    - room 482
    - 117 people
    - the security code review of 2024-05
    - CVV is on the back
    - resume cv 482
    - error 905
    - cid:image001
    - the security code takes 12 pages
    - CVC Capital bought 40 %
    - cvvc 20
  `),
  Pin: labelled(`
    + my PIN is ⟦4821⟧
    + PIN: ⟦9037⟧
    + pin code ⟦118204⟧
    + pin=⟦7741⟧
    + código PIN ⟦6620⟧
    + code PIN : ⟦3095⟧
    + Geheimzahl ⟦4418⟧
    + ПІН-код ⟦2207⟧
    + мій пін ⟦5512⟧
    + الرقم السري ⟦8841⟧
    + meu PIN é ⟦1904⟧
    + The PIN for the card: ⟦6043⟧
    - pin 12 is ground
    - spin 4821
    - a pinned 2024 message
    - the pin code is secret
    - bowling: 10 pins
    - GPIO pin 4
    - PIN pad model 300
    - opinion 4821
    - push pin 3 mm
    - pinned to 4.8.21
  `),
  MagneticTrack: labelled(`
    + ⟦%B4459613333383584^SOLHEIM/INGRID^27091010000000000⟧?
    + track1=⟦%B5110334146812374^OYELARAN/MARCUS^28112010000⟧
    + ⟦;4628684439340097=27091010000012345678⟧?
    + swipe: ⟦;347181538086612=2811201000001234⟧?
    + ⟦%B6011712254497054^WHITFIELD/C^26041010001⟧
    + data ⟦;5120871162249989=29051011234⟧?
    + ⟦%B372130739311764^MEHTA/ROHAN^2709101⟧
    + read ⟦;4844240762792285=26121010000⟧
    - %B is a format
    - a;b=2
    - %B12^X^
    - x;123=4567
    - ; comment = 2024
    - 100%B
    - ;key=value
    - %Before^after^2024
  `),
  Iban: labelled(`
    + IBAN ⟦DE75 4484 8066 8593 3274 04⟧
    + Pay to ⟦GB86QYQR72615109375897⟧
    + ⟦FR6388505777052333324340918⟧ merci
    + mi cuenta ⟦ES4777682786654422836392⟧
    + ⟦UA593297427120150711812259095⟧
    + IBAN: ⟦AE231650706836082663886⟧
    + NIB ⟦PT53336288440965804838246⟧
    + ⟦NL04GEBZ8884071319⟧, please
    + "iban":"⟦CH0660419204823722569⟧"
    + ⟦IT03P3884533749254280668426⟧
    + ⟦BE43 5524 2317 7977⟧
    + konto ⟦PL78 3882 3275 5267 6312 6567 9832⟧
    + ⟦AT48 1972 8825 9742 0942⟧
    + ⟦NO3006070122439⟧
    + الآيبان ⟦SA7294071819443026819517⟧
    + ⟦BR5559198722670948902843047O9⟧
    - DE91671933593801735621
    - GB04GNUM51384887879838
    - ES13 4669 0572 7326 4601 8161
    - DE12 is a road
    - GB2312 is a character set
    - FR3411756238
    - ID 7RTC5HEAS4NWLLRS9AAG
    - UA801303454003884731661564038
    - SE5 and ES6 and ES2024
    - sku AT3507943098552093
    - key XNL31VPZZ2496769343
    - NL is a country, 10 provinces
  `),
  SwiftBic: labelled(`
    + BIC ⟦COBADEFFXXX⟧
    + SWIFT: ⟦BARCGB22⟧
    + swift code ⟦BNPAFRPP⟧
    + BIC/SWIFT ⟦CAIXESBBXXX⟧
    + банк ⟦PBANUA2X⟧
    + سويفت ⟦EBILAEAD⟧
    + bank identifier code ⟦ITAUBRSP⟧
    + "bic":"⟦INGBNL2A⟧"
    + BIC: ⟦UBSWCHZH80A⟧
    + swift ⟦DABADKKK⟧
    - SWIFT is a programming language
    - BIC pens are blue
    - taylor SWIFT CONCERTS
    - BIC COMPUTER
    - COBADEFFXXX without a word
    - a BICYCLE
    - swift ANDROIDS
    - the bank PRODUCTS
    - BIC INTERNAL
    - swift code REVIEWED
  `),
  BankAccount: labelled(`
    + account number ⟦48291037⟧
    + my bank account is ⟦000123456789⟧
    + acct ⟦5520917734⟧
    + cuenta bancaria ⟦2100 0418 45⟧
    + número de cuenta: ⟦0200051332⟧
    + numéro de compte ⟦0500013M026⟧
    + Kontonummer ⟦532013000⟧
    + conta bancária ⟦0123456-7⟧
    + conta ⟦98765-4⟧
    + номер рахунку ⟦26001012345678⟧
    + рахунок ⟦26205500112233⟧
    + رقم الحساب ⟦1012345678⟧
    + sort code ⟦20-00-00⟧
    + savings account ⟦771920034⟧
    + checking account: ⟦30019284⟧
    - account manager, 5 years
    - an account of 1984
    - take into account 12 cases
    - a Twitter account with 48291037 followers
    - accounts: 120
    - conta de 45 reais
    - cuenta 3 errores
    - compte tenu de 2024
    - 48291037
    - по рахунку 2 бали
    - account created 2024-01-15
    - on account of 3 errors
  `),
  RoutingNumber: labelled(`
    + routing number ⟦269132997⟧
    + ABA ⟦317841512⟧
    + routing: ⟦065605440⟧
    + RTN ⟦121504168⟧
    + transit number ⟦028286660⟧
    + Routing no. ⟦020096968⟧
    + my bank's routing number is ⟦314176345⟧.
    + "routing":"⟦025518234⟧"
    - routing number 114200755
    - order 267965810
    - ABA 022502493
    - routing table 10
    - 128490628
    - public transit line 5
    - routing key 874719968821
    - ABA Games 123456789
  `),
  CryptoWallet: labelled(`
    + send to ⟦1Q4QK7zKmDuaPH9qMV6zdqCsK8at72gQbw⟧
    + BTC ⟦3Q7ikdyYrHKHqq7AMFfG9KK2pnBAWaPnX9⟧
    + ⟦bc1qkd3232rx9qqtuwtv60ysrndmj2k9c7gqvnl8ef⟧
    + LTC ⟦LZt2A7Lz5PytFwv2d8CPytULFSk8HBewUd⟧
    + ⟦ltc1qv4xu40ea7qr2yzzjgxg2fa428a8psqrqcj8mhx⟧ please
    + TRX: ⟦THqg646v9EaWs1KMDYc8RaqoZ6NpazMYxq⟧
    + ETH ⟦0x259fb7fc87178194376a3f41a0989c1ca61a3abc⟧
    + my wallet is ⟦0xd7a2dc988a53aa97d3da66a25bef9a813a564e3c⟧.
    + solana wallet ⟦1Ts5XCcj6c4ikfofmCDNGWE8FGTEuuUqE1C9K6Pt6AbV⟧
    + "address":"⟦1CoDMPWAVUfevKKqFDheiZuoGXyp9T6TcQ⟧"
    + гаманець ⟦1Mhb8Rgt5c74TpVLThwC7SW8UHt6g8sti5⟧
    + محفظة ⟦0x45026e9dcd0f3ba784a42e125fe8c243f5a4e040⟧
    + wallet ⟦DrfRNcvgFXNuyCdE9DmaE5X8XAWsDZrZEx2ZVCxKZiB3⟧
    - 1zEodHVXYUtsJPZQLzUfJue3t7yCDwb
    - commit a3ee1cc9c7813ed08162fa621c24ba80c9d1ce4a
    - 0xd3a193cf43c2d25607b1ce5c0f62428832a3c5c8e80b3f9a4cbe1784028a3883
    - 0xa8b0f24bd5a35a03
    - 0x0000000000000000000000000000000000000000
    - bc1 is a prefix
    - 3xGAfRBMHRubDRfMkgPL8m8xQUMNM
    - token ZLSXmiYvHpypTZFRJJBUzJVLdYnRarAqcpSxmQBpbRrP
    - a leather wallet, 12 cards
    - bc1qlf3ntsyfbuvy272riophrgcmamjddy
    - 1DKG9ABSTBQJXSZINBPRN4KUSIU
    - hash 2780607c0d84b9b9fa00cf75a11692d9
  `),
};
