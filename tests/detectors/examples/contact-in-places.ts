// E-mail addresses of many alphabets and spellings in prose, code, tables and settings, and what only resembles them.
import { labelled } from './labelled.ts';

export const contactInPlaces = {
  Email: labelled(`
    + ⟦ann@intranet.local⟧
    + a: ⟦فاطمة@example.photography⟧
    + <a>⟦josé@a-b-c.info⟧</a>
    + {"a":["⟦ANN.LEE@büro.de⟧","b"]}
    + （⟦a@xn--bcher-kva.example⟧）
    + a:⟦ann+a.b-c@example.technology⟧
    + ⟦ΜΑΡΙΑ@example.com⟧;
    + Ann;⟦first.last+tag@UNI.EDU⟧;open
    + - ⟦o'brien@mail.example.org⟧
    + ⟦a@[IPv6:2001:db8::1]⟧…
    + {{ ⟦ann-lee@example.com⟧ }}
    + <⟦o'brien@пошта.укр⟧>
    + | Ann | ⟦müller@[IPv6:2001:db8::1]⟧ | open |
    + \`⟦ΜΑΡΙΑ@xn--bcher-kva.example⟧\`
    + ⟦ann@ukr.net⟧—ok
    + # ⟦ann_lee@例え.jp⟧
    + es ⟦çelik@gmail.com⟧ y ya
    + '⟦名前@orange.fr⟧'
    + x=⟦ann+news@123.com⟧&y=2
    + [INFO] got ⟦müller@orange.fr⟧ in 12 ms
    + “⟦0042@[192.168.1.10]⟧”
    + a → ⟦0042@gmail.com⟧
    + это ⟦a@büro.de⟧.
    + ⟦0042@example.technology⟧⏎
    + (⟦josé@example.photography⟧).
    + <td>⟦иван@a.b.c.example.co.uk⟧</td>
    + line⏎⟦a@xn--bcher-kva.example⟧⏎line
    + ("⟦ann.lee@[IPv6:2001:db8::1]⟧")
    + ，⟦a@[IPv6:2001:db8::1]⟧。
    + --a=⟦zoë.van-den-berg@пошта.укр⟧
    + ⟦a.b.c.d@example.xn--p1ai⟧,
    + 4711,Ann,⟦ann.lee@[IPv6:2001:db8::1]⟧,2024-01-03
    + _⟦zoë.van-den-berg@пошта.укр⟧_
    + a,⟦名前@etisalat.ae⟧,b
    + é ⟦ann-lee@example.technology⟧, sim
    + [⟦łukasz@a.b.c.example.co.uk⟧]
    + "a":"⟦señor@123.com⟧"}
    + a = '⟦zoë.van-den-berg@t.co⟧'  # x
    + ⟦çelik@gmail.com⟧ – ok
    + > ⟦łukasz@correo.es⟧
    + هو ⟦ann-lee@example.com⟧ نعم
    + "⟦first.last+tag@yahoo.com.br⟧"
    + x=⟦ann-lee@sub.sub.sub.example.travel⟧
    + 2024-05-03T10:22:01Z INFO x=⟦ann-lee@my-host.net⟧ ok
    + «⟦first.last+tag@correo.es⟧»
    + INSERT INTO t VALUES (1, '⟦فاطمة@[IPv6:2001:db8::1]⟧');
    + 是⟦a.b.c.d@example.museum⟧吗
    + #⟦łukasz@example.xn--p1ai⟧#
    + ⟦0042@t.co⟧!
    + 1. ⟦ANN.LEE@büro.de⟧
    + ⟦0042@a-b-c.info⟧?
    + a=⟦0042@[192.168.1.10]⟧;b=2
    + ⟦ann+a.b-c@sub.sub.sub.example.travel⟧.
    + |⟦0042@x.io⟧|
    + **⟦first.last+tag@mail.example.org⟧**
    + - ⟦o'brien@example.com⟧⏎- b
    + %⟦名前@orange.fr⟧%
    + c’est ⟦first.last+tag@yahoo.com.br⟧ !
    + (⟦ANN.LEE@موقع.امارات⟧)
    + ⟦ann at example dot com⟧ is mine
    + write ⟦ann [at] example [dot] com⟧
    + write ⟦ann(at)example(dot)com⟧
    + ⟦ann.lee [at] mail.example.org⟧
    + ⟦ann{at}example{dot}com⟧
    + ⟦ann AT example DOT com⟧
    + ⟦ann_at_example_dot_com⟧
    + ⟦ann (at) example.com⟧
    + ⟦ann <at> example <dot> com⟧
    + ⟦ann @ example.com⟧
    + ⟦ann @ example . com⟧
    + ⟦ann@example[.]com⟧
    + ⟦ann[@]example.com⟧
    + ⟦ann(@)example.com⟧
    + ⟦ann@example dot com⟧
    + ⟦ann at example.com⟧ please
    + ⟦ann arroba correo punto es⟧
    + ⟦ann arobase mail point fr⟧
    + escríbeme a ⟦lucia (arroba) correo.es⟧
    + ⟦ann ät beispiel punkt de⟧
    + ⟦ann-at-example-dot-com⟧
    + ⟦ann&#64;example.com⟧
    + ⟦ann&commat;example.com⟧
    + ⟦ann%40example.com⟧
    + ?email=⟦ann%40example.com⟧&x=1
    + mailto:⟦ann@example.com⟧?subject=Hi
    + <a href="mailto:⟦ann@example.com⟧">mail</a>
    + https://example.com/unsub?e=⟦ann@example.com⟧
    + https://⟦ann@example.com⟧/repo? no
    + To: Ann Lee <⟦ann@example.com⟧>, Bob <⟦bob@example.org⟧>
    + ⟦ann@example.com⟧,⟦bob@example.com⟧;⟦cid@example.com⟧
    + ⟦ann@⏎example.com⟧
    + ⟦ann⏎@example.com⟧
    + ⟦ann@example.⏎com⟧
    + sip:⟦ann@voip.example.com⟧
    + xmpp:⟦ann@jabber.example.com⟧
    + git commit --author="Ann <⟦ann@example.com⟧>"
    + Author: Ann <⟦ann@users.noreply.github.com⟧>
    + Signed-off-by: Ann Lee <⟦ann@example.com⟧>
    + "contact":{"mail":"⟦ANN@EXAMPLE.COM⟧"}
    + ⟦ann@example.com.⟧ is it
    + ⟦a\\u0040example.com⟧
    + ⟦ａｎｎ@ｅｘａｍｐｌｅ.ｃｏｍ⟧
    + ⟦ann﹫example.com⟧
    + ⟦ann@exаmple.com⟧
    + e-mail⟦ann@example.com⟧? no: e-mail:⟦bob@example.com⟧
    + contact ⟦{ann,bob}@example.com⟧
    + root@ and ⟦postmaster@example.com⟧
    + twitter @ann, mail ⟦ann@example.com⟧
    - git@github.com:org/repo.git
    - git clone git@gitlab.example.com:group/app.git
    - ssh ann@10.0.0.4
    - scp file root@server:/tmp
    - npm i @angular/core@17.0.1
    - lodash@4.17.21
    - "react@18.2.0"
    - pkg:npm/%40scope/name@1.0.0
    - user@host
    - @dataclass
    - @app.route("/x")
    - @Component({})
    - a@b
    - foo@
    - 10@2x.png
    - icon@2x.png and logo@3x.jpg
    - image@sha256:abcdef
    - meet at example dot com tower
    - he looked at me. Dot came in
    - look at this dot in the picture
    - we met at noon dot
    - at 5 @ 3.50 USD
    - 50% @ checkout.now
    - follow @ann.lee on insta
    - twitter.com/@ann
    - https://medium.com/@ann/post
    - https://unpkg.com/vue@3.2.1/dist/vue.js
    - https://cdn.jsdelivr.net/npm/jquery@3.6.0/dist/jquery.min.js
    - yarn add vite@latest
    - uses: actions/checkout@v4.1.0
    - uses: docker/build-push-action@v5
    - @font-face { src: url(a.woff) }
    - SELECT @a.b
    - $obj@attr.name
    - 3@4.com5
    - @@ -1,3 +1,4 @@
    - password p@ssw0rd.
    - p@ss.word1
    - x@y.z1
    - a @ b . c
    - C@t.
    - go install golang.org/x/tools/gopls@latest
    - go get github.com/a/b@v1.2.3
    - the price is 5@each.
    - arroba is the sign @
    - sat at home. Com is a suffix
    - he was at apple dot net worth rose
    - pointed at Google.com on screen
    - meeting at amazon.com offices
    - look at example.com for details
    - working at booking.com since 2019
    - bob at microsoft
    - visit us at www.example.com today
    - available at shop.example.com
    - hosted at github.com and gitlab.com
    - arrive at dot five
    - @user.name mentioned you
    - decorators like @a.b.c
    - rsync -a user@backup:/data .
    - 200 @ 12.5 kg
    - kubectl config use-context admin@cluster
    - kubernetes-admin@kubernetes
    - DB user 'root'@'localhost'
    - GRANT ALL ON *.* TO 'app'@'%'
    - arn:aws:iam::123456789012:user/ann
    - v8@9.4.146
    - jdk@11.0.2.jdk
    - Ann@Work: my life
    - C++@Scale 2024
    - $^@#!
    - 12:30@room.4
  `),
};
