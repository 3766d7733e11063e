// Personal data in the numbers that states and offices give.
import { labelled } from './labelled.ts';

export const numbers = {
  UsSsn: labelled(`
    + My SSN is ⟦509-31-7742⟧.
    + social security number: ⟦423 55 8190⟧
    + ssn=⟦318904462⟧
    + SSN ⟦612.44.9083⟧
    + employee_ssn: ⟦215-67-3348⟧
    + Social ⟦447-82-1906⟧, born in Ohio
    + ⟦538-19-4420⟧
    + soc sec no ⟦301448827⟧
    + taxpayer id ⟦275-44-9910⟧
    + The form asks for it: ⟦162-38-5574⟧.
    + SSN：⟦５０９-３１-７７４２⟧
    + "ssn":"⟦389-20-6613⟧"
    + SS# ⟦460 71 3385⟧
    + his social is ⟦571 90 2248⟧
    + SSN(last updated 2020) ⟦234-51-8876⟧
    + número de seguro social ⟦618-24-9037⟧
    - 000-31-7742 is never given out
    - 666-31-7742
    - 509-00-7742
    - 509-31-0000
    - 987-65-4321
    - order 509317742
    - tel 509-317-7420
    - part 1509-31-77421
    - 2024-31-7742
    - build 509.31.7742.1
    - version 612.44.9083
    - the social network has 318904462 users
    - 078-05-1120 was printed on a sample card
    - 12-509-31-7742
    - ISBN 0-306-40615-2
    - session 4235581904
  `),
  UsItin: labelled(`
    + ITIN ⟦912-74-3389⟧
    + my ITIN is ⟦978-88-1204⟧.
    + taxpayer ⟦945 70 6612⟧
    + ⟦900-78-5521⟧
    + itin: ⟦966-92-4470⟧
    + individual taxpayer number ⟦931-65-2208⟧
    + "itin":"⟦957-83-1195⟧"
    + The IRS gave me ⟦984-71-6603⟧.
    + ITIN ⟦922-50-7718⟧, filed in April
    + número ITIN: ⟦913-94-0056⟧
    - 912-49-3389 is none
    - 912-89-3389
    - 912-93-3389
    - 812-74-3389-1
    - order 912743389
    - 1912-74-3389
    - 912-74-33890
    - tel 912-743-3890
    - build 912.74.3389
    - route 966/92/4470
  `),
  NationalId: labelled(`
    + DNI ⟦71106658L⟧
    + Mi DNI es ⟦03517374F⟧.
    + NIE ⟦Y9081366Z⟧
    + numéro de sécurité sociale ⟦2 89 06 31 159 336 71⟧
    + NIR ⟦159035864433836⟧
    + CPF ⟦847.530.331-55⟧
    + meu CPF: ⟦111.951.060-09⟧
    + PESEL ⟦68101398558⟧
    + BSN ⟦203183897⟧
    + AHV-Nr. ⟦756.3689.6967.02⟧
    + henkilötunnus ⟦120697-0507⟧
    + personnummer ⟦850725-6702⟧
    + РНОКПП ⟦2672067904⟧
    + ідентифікаційний код ⟦3994625709⟧
    + NI number ⟦JG 10 37 59 A⟧
    + NINO: ⟦PW382915C⟧
    + SIN ⟦501 286 108⟧
    + national ID: ⟦784-1987-1234567-1⟧
    + رقم الهوية ⟦784198712345671⟧
    + Personalausweis ⟦L01X00T471⟧
    + ID number ⟦8001015009087⟧
    + CURP ⟦GOMC850101MDFRRL09⟧
    - DNI 12345678A has the wrong letter
    - CPF 111.222.333-44
    - PESEL 54041057523
    - BSN 156837966
    - AHV 756.1234.5678.90
    - invoice 01872715812
    - SIN 123 456 789 is the example of the form
    - We identify 12345678 rows.
    - the identity matrix 1000000
    - AB 12 34 56 is missing its letter
    - QQ 12 34 56 Z
    - order 10881778-K
    - cos and sin 046 454 287
    - The account 20240115-1234 is closed.
    - license text, version 123456-7890
    - BSN stands for Broadcasting Service Number 5
  `),
  TaxId: labelled(`
    + EIN ⟦47-3391205⟧
    + Employer identification number: ⟦82-1190457⟧
    + USt-IdNr. ⟦DE298114573⟧
    + VAT ⟦GB418229035⟧
    + TVA ⟦FR83404833048⟧
    + Partita IVA ⟦IT01234567897⟧
    + CNPJ ⟦69.897.716/0001-30⟧
    + nosso CNPJ é ⟦23.239.637/0001-30⟧
    + Steuer-ID ⟦25493394108⟧
    + Steueridentifikationsnummer: ⟦96 738 499 469⟧
    + ABN ⟦39 140 763 242⟧
    + NIP ⟦4254756270⟧
    + NIF ⟦203828836⟧
    + contribuinte ⟦280 498 616⟧
    + UTR ⟦23847 55190⟧
    + GSTIN ⟦27AAPFU0939F1ZV⟧
    + PAN ⟦BNZPM2501F⟧
    + VAT number ⟦ATU13585627⟧
    + CUIT ⟦20-12345678-6⟧
    + tax id ⟦36-4471029⟧
    - EINE 12 Euro Karte
    - the tax is 47 %
    - code DE29811457
    - GB 418 pages
    - NIP 4750571113
    - ABN 37118489295
    - CNPJ 12.345.678/0001-00
    - 47-3391205 is a part number
    - FR2024 and IT4711
    - Steuer-ID 62057126277
    - ATUM is a fund
    - the pan weighs 2501 g
  `),
  Passport: labelled(`
    + passport number ⟦K4471820⟧
    + My passport is ⟦533401278⟧.
    + Passport No. ⟦X8829014⟧
    + pasaporte ⟦PAB482913⟧
    + passeport n° ⟦19FV83321⟧
    + Reisepass ⟦C4VK7R2L1⟧
    + passaporte ⟦FN482019⟧
    + паспорт ⟦FE482913⟧
    + паспорт серія ⟦КН 482913⟧
    + جواز السفر ⟦A12093847⟧
    + passport: ⟦AB1234567⟧
    + P<⟦ESPGARCIA<<MARIA<<<<<<<<<<<<<<<<<<<<⟧
    + He gave passport ⟦N1209384⟧ at the desk.
    + "passport_number": "⟦L8898901⟧"
    + passport ID ⟦561123987⟧
    - The passport office opens at 9.
    - passport photos cost 12
    - order K4471820
    - passport.js version 0.6.0
    - the pass rate was 533401278
    - Reisepass beantragen dauert 6 Wochen.
    - the passport to success: 10 steps
    - паспорт проєкту, сторінка 12
    - flight X8829
    - passport control at gate 45
  `),
  DriverLicense: labelled(`
    + driver's license ⟦F255-9215-0094⟧
    + Driver license number: ⟦D4829103⟧
    + driving licence ⟦MORGA657054SM9IJ⟧
    + DL number ⟦S530-4606-1234⟧
    + Führerschein ⟦B072RRE2I55⟧
    + permis de conduire ⟦13AA00002⟧
    + carnet de conducir ⟦48291037K⟧
    + carta de condução ⟦L-4829103⟧
    + посвідчення водія ⟦ВХТ482910⟧
    + drivers license: ⟦N8829104⟧
    + driver’s license no. ⟦9982 4471⟧
    + رخصة القيادة ⟦4829103⟧
    + CNH ⟦04829103771⟧
    + My driving license is ⟦A1234567⟧.
    - the driver license agreement of 2024
    - printer driver 4829103 installed
    - driver D4829103 crashed
    - license MIT
    - a driver's license costs 45
    - Führerscheinprüfung am 12. Mai
    - the license key ABCD-1234
    - permis de construire 13
    - order F255-9215-0094
    - driving is fun
  `),
  VoterId: labelled(`
    + voter ID ⟦XKT4829103⟧
    + my voter id is ⟦ABE1234567⟧
    + EPIC ⟦WRB0829117⟧
    + elector number ⟦YTP5520917⟧
    + clave de elector ⟦GMVLMR80070501M100⟧
    + INE ⟦HRNLPD91042312H300⟧
    + voter card: ⟦KLM9901827⟧
    + "voter_id": "⟦QRS4410092⟧"
    + voter registration ⟦TUV2218845⟧
    + título de eleitor ⟦4829 1037 0108⟧
    - an epic story in 3 parts
    - voter turnout was 4829103
    - XKT4829103 is an order
    - EPIC-1234 is a ticket
    - the elector of 1517
    - voters: 1234567
    - nine INE lines
    - voter id is missing
    - a voter of 18 years
    - vote ABC for 12
  `),
};
