// Health data.
import { labelled } from './labelled.ts';

export const health = {
  MedicalRecordNumber: labelled(`
    + MRN ⟦4829103⟧
    + MRN: ⟦00-48-29-10⟧
    + medical record number ⟦H4829103⟧
    + patient ID ⟦PT-4829103⟧
    + patient number: ⟦7719200⟧
    + chart no ⟦C-88120⟧
    + historia clínica ⟦4829103⟧
    + dossier médical ⟦DM482910⟧
    + Patientennummer ⟦20240117⟧
    + prontuário ⟦482910⟧
    + медична картка ⟦№ 48291⟧
    + رقم المريض ⟦4829103⟧
    + mrn#⟦5520917⟧
    + "patient_id": "⟦9910283⟧"
    + hospital number ⟦K991028⟧
    - MRN of 2024-01-15
    - the patient waits 20 minutes
    - patient in room 12
    - order 4829103
    - medical record of 3 pages
    - chart 4 shows it
    - a record 48291 visitors
    - patient zero
    - patients: 4829
    - 4829103 is a number
    - hospital with 120 beds
    - patient since 2019
  `),
  HealthInsuranceId: labelled(`
    + Medicare ⟦6F15-DN6-CG51⟧
    + MBI: ⟦1VW5-JJ5-GW10⟧
    + member ID ⟦W482910377⟧
    + Member number: ⟦XYZ900182771⟧
    + insurance ID ⟦4829-1037-21⟧
    + policy number ⟦HP5520917734⟧
    + subscriber ID ⟦880127364⟧
    + Medicaid ⟦AB12345C⟧
    + Versichertennummer ⟦A123456780⟧
    + póliza ⟦5520917734⟧
    + plano de saúde ⟦0048291037⟧
    + страховий поліс ⟦АХ482910⟧
    + رقم التأمين ⟦48291037⟧
    + "memberId":"⟦K772910334⟧"
    - the member list has 48 entries
    - insurance costs 482 a month
    - policy of 2024-01-15
    - a policy number of 3 pages
    - Medicare was founded in 1965.
    - member since 2019
    - return policy: 30 days
    - GDPR policy 2016/679
    - class member 12
    - 4829-1037-21
    - subscriber count 880
    - group 12
  `),
  NationalHealthNumber: labelled(`
    + NHS number ⟦909 613 6659⟧
    + NHS ⟦7516889156⟧
    + nhs no: ⟦736-954-5873⟧
    + Medicare card ⟦3417 74800 1⟧
    + medicare ⟦4864143371⟧
    + health card ⟦9876-543-217-AB⟧
    + OHIP ⟦9876 543 217⟧
    + PHN ⟦9876543217⟧
    + carte vitale ⟦987 654 3217⟧
    + cartão SUS ⟦898 0012 3456 7890⟧
    + tarjeta sanitaria ⟦9876543217⟧
    + "nhsNumber":"⟦9239355111⟧"
    - NHS number 462 387 8118
    - NHS 6709634362
    - call 6275304682
    - medicare 6765186838
    - order 7265139895
    - the NHS has 1300000 workers
    - NHS budget 2024
    - health card of 3 colors
    - phone 943 476 591
    - medicare part 4
  `),
  ProviderId: labelled(`
    + NPI ⟦1019582877⟧
    + provider ⟦1385165521⟧
    + NPI: ⟦1858497336⟧
    + national provider identifier ⟦1976184964⟧
    + Dr. Adeyemi, NPI ⟦1000662530⟧
    + "npi":"⟦1261410660⟧"
    + npi number ⟦1801598719⟧
    + rendering provider: ⟦1852197148⟧
    - NPI 1578330264
    - provider 1148382061
    - order 1436759330
    - cloud provider 12
    - provider since 2019
    - NPI 405716427
    - phone 1314386230
    - NPI is a number
  `),
  MedicalLicense: labelled(`
    + DEA ⟦BN4808006⟧
    + DEA number: ⟦AQ5939939⟧
    + prescriber ⟦BD1459533⟧
    + medical license ⟦ME482910⟧
    + physician license ⟦A48291⟧
    + nursing license ⟦RN482910⟧
    + colegiado ⟦282847⟧
    + CRM ⟦48291⟧
    + RPPS ⟦10003456⟧
    + medical licence no. ⟦7482910⟧
    + "dea":"⟦MA5768431⟧"
    - DEA FR2445730
    - the DEA raid of 2024
    - our CRM has 48 users
    - idea 1234567
    - order AC1779210
    - license 12
    - a CRM with 48291 contacts
    - medical license exam
    - DEA agents: 12
    - AB 1789566
  `),
  DiagnosisCode: labelled(`
    + diagnosis: ⟦J45.909⟧
    + diagnosed with ⟦E11.65⟧
    + ICD-10 ⟦F32.1⟧
    + Dx ⟦I10⟧
    + diagnóstico ⟦K21.9⟧
    + diagnostic ⟦M54.5⟧
    + Diagnose ⟦G43.1⟧
    + діагноз ⟦N39.0⟧
    + التشخيص ⟦B20⟧
    + ICD code ⟦C50.911⟧
    + "diagnosis":"⟦R07.9⟧"
    + icd10: ⟦L40.0⟧
    - the E11 motorway
    - cell J45
    - diagnosis of the network in section B12
    - vitamin B12 is fine
    - the F16 jet
    - error E404
    - page K21
    - diagnostics tool V8
    - room C50
    - A4 paper
    - Windows diagnostic mode F8
    - size M54
  `),
  DrugCode: labelled(`
    + takes ⟦metformin 500 mg⟧ twice a day
    + ⟦Ibuprofen 600mg⟧
    + prescribed ⟦sertraline 50 mg⟧
    + NDC ⟦0002-8215-01⟧
    + NDC: ⟦50580-600-02⟧
    + ⟦insulin 12 units⟧
    + ⟦amoxicillin 875 mg⟧ for a week
    + ⟦lisinopril 10 mg⟧ daily
    + ⟦Ozempic 0.5 mg⟧
    + toma ⟦paracetamol 1 g⟧
    + prend ⟦atorvastatine 20 mg⟧
    + приймає ⟦метформін 500 мг⟧
    + يتناول ⟦باراسيتامول 500 ملغ⟧
    + ⟦warfarin 5 mg⟧ at night
    + national drug code ⟦0781-1506-10⟧
    - vitamin C 500 mg is no secret
    - 500 mg of salt
    - aspirin was invented in 1897
    - phone 0002-8215-01
    - insulin was discovered 100 years ago
    - NDC is a code
    - the morphine trade of 1850
    - lithium battery 3000 mAh
    - order 50580-600-02
    - a lithium 12 V battery
    - 10 mg of gold
  `),
  LabOrVital: labelled(`
    + blood pressure ⟦142/91⟧
    + BP was ⟦118/76⟧
    + HR ⟦88 bpm⟧
    + glucose ⟦126 mg/dL⟧
    + HbA1c ⟦7.2 %⟧
    + cholesterol: ⟦210 mg/dl⟧
    + SpO2 ⟦94%⟧
    + temperature ⟦38.9 °C⟧
    + hemoglobin ⟦11.2 g/dL⟧
    + presión arterial ⟦130/85⟧
    + glucosa ⟦110 mg/dl⟧
    + tension artérielle ⟦135/80⟧
    + Blutdruck ⟦125/82⟧
    + pressão arterial ⟦140/90⟧
    + тиск ⟦120/80⟧
    + глюкоза ⟦5.6 ммоль/л⟧
    + ضغط الدم ⟦130/80⟧
    + TSH ⟦2.4 mIU/L⟧
    + potassium ⟦4.1 mmol/l⟧
    - tire pressure 32/30
    - HR department, 88 people
    - a discount of 7.2 %
    - the ratio 142/91
    - 60 bpm techno
    - pulse oximeter for 20 dollars
    - cholesterol-free
    - CPU temperature is high
    - score 118/76
    - 94% of users
    - sodium 5 lamps
    - BP reported a 12 % profit
    - page 130/85
  `),
  MedicalDate: labelled(`
    + admitted on ⟦12/03/2024⟧
    + discharged ⟦March 15, 2024⟧
    + date of death: ⟦2023-11-02⟧
    + surgery on ⟦4 Apr 2024⟧
    + vaccinated ⟦01/09/2021⟧
    + appointment: ⟦2024-06-18⟧
    + ingreso ⟦12/03/2024⟧
    + cirugía el ⟦20-05-2024⟧
    + hospitalisé le ⟦03/02/2024⟧
    + rendez-vous le ⟦14.06.2024⟧
    + Entlassung ⟦15.03.2024⟧
    + internação em ⟦12/03/2024⟧
    + операція ⟦12.03.2024⟧
    + виписаний ⟦15.03.2024⟧
    + موعد ⟦12/03/2024⟧
    - we met on 12/03/2024
    - invoice of March 15, 2024
    - released 2023-11-02
    - admitted that 12/03 was wrong
    - the deadline is 4 Apr 2024
    - birthday 01/09/2021
    - discharge of the battery in 2024
    - version 2024.06.18
    - due 20-05-2024
    - the war ended 1945-05-08
  `),
};
