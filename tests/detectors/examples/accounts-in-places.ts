// Bank accounts and domains where they are written, and what only resembles them.
import { labelled } from './labelled.ts';

export const accountsInPlaces = {
  Iban: labelled(`
    + ⟦MC72 0602 5112 8611 9238 2004 841⟧
    + "a":"⟦MD9639082042307345042028⟧"}
    + - ⟦LU41 5912 9980 3470 2290⟧
    + INSERT INTO t VALUES (1, '⟦ME74.7160.5185.0457.1835.55⟧');
    + c’est ⟦UA49 2561 4225 6594 6818 4916 9186 1⟧ !
    + ⟦al91899930297966340512566822⟧;
    + 2024-05-03T10:22:01Z INFO x=⟦ro60gckm1901601530203792⟧ ok
    + IBAN: ⟦PK93 ALTL 5275 3741 9301 4816⟧
    + "⟦TR88 5091 5830 4035 9843 7187 41⟧"
    + | Ann | ⟦GB68 PKSS 5392 4237 2561 96⟧ | open |
    + 1. ⟦DO05 GKRA 0894 8575 6745 7647 6078⟧
    + a → ⟦nl14tdet7722495142⟧
    + é ⟦sm94x6467637770520377232796⟧, sim
    + "iban":"⟦CH4827891743906244086⟧"
    + ⟦PK29GKLN6896245146744632⟧!
    + [INFO] got ⟦AT517952902525846481⟧ in 12 ms
    + - ⟦IT85 X482 4212 0760 5565 6402 953⟧⏎- b
    + ，⟦MU7478401169254962099174554060⟧。
    + IBAN ⟦FR5722106550929305999601759⟧ BIC COBADEFFXXX
    + '⟦BA43 2282 9670 6776 7598⟧'
    + |⟦JO97.NDFF.3852.1063.8596.6558.0089.79⟧|
    + line⏎⟦HU94.4197.3151.0873.7461.0467.9156⟧⏎line
    + ⟦SA62-7551-7809-2354-2335-2262⟧ / b
    + iban=⟦TN7193829104847763537572⟧
    + (⟦gb35hgms38832091216064⟧).
    + const a = "⟦FO77 0693 7279 9079 49⟧";
    + （⟦GT82 2819 5183 8516 4171 8147 8259⟧）
    + pay to ⟦ES1172172761193817805196⟧ today
    + (⟦VG46KGKA1859928656845346⟧)
    + 4711,Ann,⟦LB60-0489-8972-9178-2413-9223-0923⟧,2024-01-03
    + > ⟦DE39 6072 1061 4810 6014 89⟧
    + a=⟦QA48.MFNT.2292.4686.3708.3304.7155.3⟧;b=2
    + Konto ⟦PT47 4839 5312 7724 3256 7721 4⟧, danke
    + a = '⟦PL09 4299 7810 5402 3207 8041 6515⟧'  # x
    + ⟦MR81 2610 4941 3599 2887 3896 320⟧…
    + это ⟦BR59 2357 3588 9505 9583 2963 4626 6⟧.
    + mi IBAN es ⟦ro60gckm1901601530203792⟧
    + [⟦EG862248747415783970807449968⟧]
    + Ann;⟦CH78 3774 4555 2804 8587 9⟧;open
    + «⟦NL25 LHGS 8967 9350 19⟧»
    + # ⟦GE24 1625 3810 7050 3995 74⟧
    + --a=⟦pl55254761473692767753705401⟧
    + ⟦IL76.2636.1103.7364.7987.936⟧ (Ann Lee)
    + x=⟦BE40-0105-0624-0487⟧
    + \`⟦FO23.0748.1589.9052.38⟧\`
    + ⟦AD29.2487.3966.1207.2915.3253⟧?
    + це ⟦AE112624457036621623835⟧, так
    + mon IBAN : ⟦DE45 1660 0220 4719 8773 31⟧
    + <⟦DO05-GKRA-0894-8575-6745-7647-6078⟧>
    + “⟦SM93.X941.2033.6513.8490.2346.495⟧”
    + %⟦FR57 2210 6550 9293 0599 9601 759⟧%
    + a:⟦GI45 TNMG 4541 8243 3761 686⟧
    - DE89370400440532013001
    - GB82WEST12345698765433
    - FR7630006000011234567890188
    - NL91ABNA0417164301
    - ES9121000418450200051333
    - XX89370400440532013000
    - GB82 is the prefix
    - DE12 3456 7890
    - AB12CD34EF56GH78
    - commit de89370400440532013000ab
    - key GB82WEST1234
    - DE 89 roads 3704 cars
    - model DE89-3704-0044
    - BE68539007547035
    - sku AT611904300234573202
    - CH9300762011623852958
    - order NO9386011117948
    - serial SE4550000000058398257467
    - uuid de893704-0044-4532-8130-00de89370400
    - token PL61109010140000071219812875
    - UA21322313000002600723356600
    - IE29AIBK93115212345679
    - LU280019400644750001
    - PT50000201231234567890155
    - IT60X0542811101000000123457
    - hash ee382200221020145686
    - FI2112345600000786
    - DK5000400440116244
    - base64 GB82V0VTVDEyMzQ1Njk4NzY1NDMy
    - ISIN DE0001102580
    - ISIN US0378331005
    - VAT DE123456789
    - VAT GB123456789
    - VIN WVWZZZ1JZ3W386752
    - FR40303265045
    - ES-1234-BCD
    - DE 12 345 678
    - from GB 22 to GB 33 on 4455
    - IT is 10 years old and 20 more 30
    - SE10 9LW London
    - ad24 x
  `),
};

export const domainsInPlaces = {
  Url: labelled(`
    + visit ⟦x.com⟧ today
    + ⟦amazon.com.br⟧/about
    + acesse ⟦my-shop.store⟧
    + dig ⟦foo.dev⟧ MX
    + visit ⟦elpais.es⟧ today
    + ⟦example.com⟧/about
    + acesse ⟦mit.edu⟧
    + dig ⟦mit.edu⟧ MX
    + visit ⟦пошта.укр⟧ today
    + ⟦xn--bcher-kva.example.com⟧/about
    + acesse ⟦souq.com⟧
    + dig ⟦my-shop.store⟧ MX
    + visit ⟦openai.com⟧ today
    + ⟦who.int⟧/about
    + acesse ⟦bbc.co.uk⟧
    + dig ⟦uol.com.br⟧ MX
    + visit ⟦aljazeera.net⟧ today
    + ⟦lemonde.fr⟧/about
    + acesse ⟦globo.com⟧
    + dig ⟦t.me⟧ MX
    + visit ⟦who.int⟧ today
    + ⟦abc.net.au⟧/about
    + acesse ⟦portal.gov.br⟧
    + dig ⟦пошта.укр⟧ MX
    + visit ⟦blog.xyz⟧ today
    + ⟦bit.ly⟧/about
    + acesse ⟦blog.xyz⟧
    + dig ⟦nu.nl⟧ MX
    + visit ⟦docs.python.org⟧ today
    + ⟦wikipedia.org⟧/about
    + dig ⟦stripe.com⟧ MX
    + ⟦t.me⟧/about
    + acesse ⟦lemonde.fr⟧
    + dig ⟦corriere.it⟧ MX
    + visit ⟦mail.google.com⟧ today
    + ⟦youtu.be⟧/about
    + dig ⟦bar.app⟧ MX
    + visit ⟦github.io⟧ today
    + acesse ⟦openai.com⟧
    + visit ⟦youtu.be⟧ today
    + ⟦ukr.net⟧/about
    + acesse ⟦sub.domain.example.net⟧
    + dig ⟦rozetka.com.ua⟧ MX
    + visit ⟦uol.com.br⟧ today
    - import os.path
    - java.util.List
    - app.component.ts
    - console.log(x)
    - obj.prop.value
    - e.g. this
    - i.e. that
    - Mr. Smith
    - the end.The start
    - file.txt and data.csv
    - README.md
    - package.json
    - index.html
    - main.py
    - script.js
    - style.css
    - photo.jpg
    - archive.tar.gz
    - System.out.println
    - np.array
    - df.groupby
    - this.setState
    - Math.max
    - process.env.NODE_ENV
    - 1.2.3
    - v2.0
    - 3.5kg
    - a.m. and p.m.
    - U.S. and U.K.
    - Ph.D.
    - No.5
    - etc.and
    - Node.js
    - ASP.NET
    - Vue.js
    - user.name = x
    - config.yml
    - settings.py
    - com.example.app
    - org.springframework.boot
    - io.netty.handler
    - self.assertEqual
    - request.body.id
    - window.location.href
    - document.cookie
    - pkg.mod.func
    - torch.nn.Linear
    - tf.keras.layers
    - logger.info
    - model.fit
    - x.shape
    - data.info
    - user.email
    - list.id
    - os.name
    - socket.io is a library
    - file.name
    - event.target.value
    - arr.map
    - str.at
    - date.to
    - foo.is
    - main.rs
    - lib.so
    - run.sh
    - mod.rs
    - notes.md
    - backup.zip
    - clip.mov
    - Dockerfile.dev
    - schema.sql
    - test.spec.ts
    - module.exports
    - this.state.name
    - bar.it
  `),
};
