// Personal data of people: who they are and where they live.
import { labelled } from './labelled.ts';

export const people = {
  PersonName: labelled(`
    + Hello, my name is ⟦Ingrid Solheim⟧ and I ordered two lamps.
    + This is ⟦Marcus Oyelaran⟧ from the night shift.
    + Best regards, ⟦Charlotte Whitfield⟧
    + Please forward it to Mrs. ⟦Patricia Langley⟧ by noon.
    + Dr. ⟦Samuel Adeyemi⟧ will see you at ten.
    + Me llamo ⟦Lucía Fernández⟧ y quiero cambiar mi cita.
    + Hola, soy ⟦Javier Ortega⟧.
    + Je m’appelle ⟦Camille Durand⟧, j’ai perdu ma carte.
    + Bonjour, ici ⟦Mathieu Lefèvre⟧.
    + Meu nome é ⟦Mariana Azevedo⟧ e moro em Recife.
    + Sou o ⟦Tiago Carvalho⟧, cliente desde 2019.
    + Мене звати ⟦Оксана Лисенко⟧, я з Полтави.
    + Це ⟦Богдан Кравчук⟧, передзвоніть мені.
    + اسمي ⟦فاطمة الهاشمي⟧ وأريد إلغاء الطلب
    + أنا ⟦خالد المنصوري⟧ من دبي
    + Ich bin ⟦Sabine Kessler⟧ und rufe wegen der Rechnung an.
    + Customer: ⟦Rohan Mehta⟧, order 5521
    + "name": "⟦Beatriz Almeida⟧",
    + I spoke with ⟦Daniel Okafor⟧ yesterday about the refund.
    + Signed by ⟦Hannah Brandt⟧ on behalf of the council.
    - New York and San Diego are both sunny in May.
    - Great Britain left the European Union.
    - I am Very Happy with the Big Blue Chair.
    - The Grand Hotel Continental has a rooftop bar.
    - name: Nightly Build
    - Our partner is Northwind Traders Limited.
    - Read Chapter One of War and Peace.
    - Santa Monica Boulevard is closed on Sunday.
    - The Black Friday sale ends at midnight.
    - Soy de Buenos Aires y trabajo en Banco Central.
    - Je suis Content de vous lire.
    - Ich bin Kunde seit Januar.
    - Я з Нового Міста.
    - أنا سعيد جدا بالخدمة
    - Start Menu, Control Panel, Device Manager.
    - class OrderService extends BaseService {}
    - The Nobel Prize in Physics was announced.
  `),
  Email: labelled(`
    + Write to ⟦ingrid.solheim@fjord.example⟧, please.
    + cc: ⟦ops+alerts@northwind.example⟧
    + My address is ⟦M.Oyelaran_77@mail.example.org⟧.
    + <⟦noreply@shop.example⟧> sent it
    + mailto:⟦sales@büro.example⟧
    + ⟦Тест@пошта.укр⟧ is my address
    + reach me at ⟦lucia dot fernandez at correo dot example⟧
    + reach me at ⟦lucia (at) correo (dot) example⟧
    + user=⟦t.carvalho@empresa.com.br⟧&plan=2
    + {"email":"⟦o.lysenko@ukr.example.ua⟧"}
    + البريد ⟦khaled@dubai.example.ae⟧ شكرا
    + ⟦first.last@sub.domain.co.uk⟧
    + ⟦a@b.co⟧ is short, and works
    + Contact:⟦hannah-brandt@rathaus.example⟧;
    + ⟦x_y.z-1@example-host.museum⟧ wrote again
    + ⟦o'brien@pub.example.ie⟧ is Irish
    + The login is ⟦h.brandt＠rathaus.example⟧
    + ⟦UPPER.CASE@EXAMPLE.COM⟧
    - @override public void run() {}
    - npm install @scope/package@2.1.0
    - git@ is a prefix, user@localhost has no domain
    - meet @ noon, room 4
    - 3 apples @ 2.50 each
    - @media print { a { color: red } }
    - see twitter.com/@atelier for news
    - foo@bar is not complete
    - docker pull image@sha256:4f5c9a
    - price@ 4.99.
    - C:\\logs@old\\file.txt
    - The sign @ is called arroba.
    - list[@id='a.b']
    - vue@3.4.21 and react@18.2.0 are out
    - ssh://git@server
  `),
  Phone: labelled(`
    + Call me on ⟦+44 20 7946 0321⟧ after six.
    + My number is ⟦(212) 555-0147⟧.
    + Tel.: ⟦+49 89 1234 5678⟧
    + phone=⟦+14155550132⟧
    + Llámame al ⟦612 34 56 78⟧
    + Mon portable : ⟦07 81 23 45 67⟧
    + WhatsApp ⟦+55 21 99876-5432⟧
    + Мій телефон ⟦067 234 56 78⟧
    + ⟦+380 (44) 123-45-67⟧ — приймальня
    + اتصل بي على ⟦055 123 4567⟧
    + رقم الهاتف ⟦+971 4 123 4567⟧
    + Handy: ⟦0171 2345678⟧
    + mobile ⟦07700 900123⟧ or home
    + fax ⟦+33 1 42 68 53 00⟧
    + ⟦212.555.0188⟧ is the front desk
    + ring ⟦1-800-555-0199⟧ for help
    + tel:⟦+1-303-555-0110⟧
    + Contact +⟦39 06 698 12345⟧ in Rome
    + fale no ⟦(31) 3333-4444⟧
    + please text ⟦646 555 0171⟧
    - Invoice 2024-118834 of 12.03.2024
    - ISBN 978-3-16-148410-0
    - 192.168.100.200 answers
    - build 20241105.1432.7
    - The budget is 1 250 000 euros.
    - Sizes 36 38 40 42 44
    - between 1990 and 2005, 34 56 cases
    - at 12:30:45.123
    - part number 4500-2231-77
    - π is 3.14159265358979
    - order 99812-33410 was shipped
    - tracking 1Z 999 AA1 01 2345 6784
    - coordinates 48.8566 2.3522
    - It took 1234567890 nanoseconds.
  `),
  PostalAddress: labelled(`
    + I moved to ⟦742 Evergreen Terrace⟧ last year.
    + Deliver it to ⟦18 Kings Road⟧, London.
    + The office is at ⟦1600 Amphitheatre Parkway⟧.
    + ⟦Hauptstraße 27⟧, 80331 München
    + Ich wohne am ⟦Marktplatz 5⟧.
    + ⟦Goetheweg 14a⟧ in Weimar
    + Vivo en ⟦Calle Mayor 12⟧, Madrid
    + ⟦Avenida de la Constitución 3⟧, Sevilla
    + J’habite ⟦8 rue Victor Hugo⟧ à Lyon
    + au ⟦25 boulevard Saint-Michel⟧
    + ⟦Rua das Flores, 120⟧, Porto
    + moro na ⟦Avenida Paulista 1578⟧
    + живу на ⟦вул. Хрещатик, 22⟧
    + ⟦вулиця Шевченка 15⟧, Львів
    + أسكن في ⟦شارع الشيخ زايد 45⟧
    + send to ⟦P.O. Box 5512⟧
    + my flat is ⟦55 West 72nd Street⟧
    + ⟦9 Abbey Lane⟧, Leeds
    + ship to ⟦3050 Lakeshore Drive⟧, Chicago
    + ⟦4 Privet Close⟧ is ours
    - The street was empty at 5.
    - 3 roads lead to Rome.
    - Wall Street fell 4 % today.
    - chapter 12 road map
    - We need 20 Drive licenses.
    - a 5 star place
    - The court ruled 7 to 2.
    - 12 lanes of traffic
    - Straße und Weg sind leer.
    - la calle está vacía
    - 2 ways to do it
    - Section 14 Avenue of approach
    - item 3: square the numbers
    - 100 Park visitors came
  `),
  PostalCode: labelled(`
    + ZIP ⟦60614⟧
    + zip code: ⟦02139-4307⟧
    + postcode ⟦M1 1AE⟧
    + London ⟦EC1A 1BB⟧
    + PLZ ⟦80331⟧
    + código postal ⟦28013⟧
    + code postal ⟦69002⟧
    + CEP ⟦01310-100⟧
    + CEP: ⟦30130-010⟧
    + індекс ⟦01001⟧
    + Postal code ⟦K1A 0B1⟧
    + Toronto ⟦M5V 2T6⟧
    + my zip is ⟦73301⟧
    + поштовий індекс ⟦79000⟧
    + postcode: ⟦SW1A 2AA⟧
    + Postleitzahl ⟦10115⟧
    - We sold 60614 units.
    - error 28013 occurred
    - A1 2BB is a cell range
    - the year 02139
    - commit 01310
    - flight BA 2490
    - room M1
    - zip the file 12345.zip first
    - product 80331-XL
    - 10115 steps today
    - version K1A
    - section 3B 4C
  `),
  DateOfBirth: labelled(`
    + I was born on ⟦14/02/1987⟧.
    + DOB ⟦1990-07-21⟧
    + date of birth: ⟦March 9, 1975⟧
    + Birthday: ⟦3 May 1969⟧
    + geboren am ⟦05.11.1982⟧
    + Geburtsdatum: ⟦1.2.2001⟧
    + nacida el ⟦23/08/1994⟧
    + fecha de nacimiento: ⟦30-12-1958⟧
    + née le ⟦12/06/1991⟧
    + date de naissance : ⟦07.03.1988⟧
    + nascido em ⟦19/10/1979⟧
    + data de nascimento: ⟦02/02/1999⟧
    + дата народження ⟦15.04.1985⟧
    + народився ⟦8.9.1962⟧
    + تاريخ الميلاد ⟦12/03/1990⟧
    + "birthDate": "⟦2003-01-31⟧"
    + d.o.b. ⟦11/30/1966⟧
    + nacido el ⟦4 de julio de 1980⟧
    + née le ⟦3 mars 1977⟧
    + народилася ⟦5 травня 1990⟧
    - The contract of 14/02/2024 was signed.
    - born on 45/13/1990
    - Our company was born in 1999.
    - Meeting: March 9, 2025
    - released 2020-07-21
    - the birth of a star
    - due date 30-12-2024
    - version 1.2.2001
    - The bug was reported on 05.11.2023.
    - birthday cake for 12 people
    - expires 07.03.2028
    - a new idea was born yesterday
  `),
  Age: labelled(`
    + She is ⟦34 years old⟧.
    + a ⟦7-year-old⟧ boy
    + aged ⟦52⟧
    + Age: ⟦41⟧
    + tiene ⟦28 años⟧
    + Edad: ⟦63⟧
    + j’ai ⟦45 ans⟧
    + Âge : ⟦39⟧
    + ⟦67 Jahre alt⟧
    + tenho ⟦22 anos⟧
    + мені ⟦33 роки⟧
    + йому ⟦50 років⟧
    + "age": ⟦29⟧
    + عمري ⟦31⟧ سنة
    + pt is ⟦58 y/o⟧
    + idade: ⟦44⟧
    + I turned ⟦18⟧ today, age-wise
    + a woman of ⟦36 years of age⟧
    - 30 years of experience
    - the page 41
    - an average of 52
    - a warranty of 7 years
    - The tree stands for 300 years.
    - il y a 45 jours
    - hace 28 días
    - storage 39
    - 20 years ago we met
    - for ages 3
    - The stage 12 is over.
    - cache max-age=3600
  `),
};
