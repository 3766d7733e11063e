// Passwords in settings, code, queries, command lines and sentences in six languages, and what only speaks of one.
import { labelled } from './labelled.ts';

export const passwordsInPlaces = {
  Password: labelled(`
    + password = "⟦Tr0ub4dor&3⟧"
    + password: ⟦summer-lake-42⟧
    + password=⟦qwertz99!⟧
    + passwd: '⟦letmein!77⟧'
    + DB_PASS=⟦s3cr3tDb⟧
    + POSTGRES_PASSWORD: ⟦mysecretpg1⟧
    + MYSQL_ROOT_PASSWORD=⟦rootpw_88⟧
    + REDIS_PASSWORD="⟦r3d1s-P@ss⟧"
    + db_password = '⟦zebra⟧'
    + "password": "⟦kittens⟧",
    + 'password' => '⟦apple$tree⟧',
    + $db_pass = "⟦Winter2023⟧";
    + conn = connect(user="app", password="⟦tiger99⟧")
    + psycopg2.connect("dbname=x user=y password=⟦lemon7tree⟧")
    + create_engine("postgresql://app:⟦Pg_991x⟧@db/shop")
    + mongodb://root:⟦rootpass12⟧@mongo:27017/
    + jdbc:mysql://db/x?user=root&password=⟦toor123⟧
    + jdbc:oracle:thin:scott/⟦tiger42⟧@host:1521
    + Server=db;Database=x;User Id=sa;Password=⟦Str0ng!Pass⟧;
    + Data Source=x;Uid=sa;Pwd=⟦MyPwd2020⟧;
    + amqp://guest:⟦gu3stpw⟧@rabbit:5672/
    + redis://default:⟦Ab12Cd34⟧@redis:6379
    + ftp://ann:⟦ftpPass9⟧@files.example.com
    + smtp://user:⟦mailPass9⟧@smtp.example.com:587
    + sftp ann:⟦sFtp_77x⟧@host
    + https://ann:⟦t0psecret⟧@intranet.example/x
    + mysql -u root -p⟦hunter22⟧ shop
    + mysql --user=root --password=⟦hunter22⟧
    + PGPASSWORD=⟦pgpw77⟧ psql -h db
    + sshpass -p '⟦ssh!pw9⟧' ssh ann@host
    + curl -u ann:⟦curlPw1⟧ https://x.example
    + curl --user ann:⟦curlPw1⟧ https://x.example
    + wget --password=⟦wgetPw1⟧ https://x
    + docker login -u ann -p ⟦dockerPw1⟧
    + echo "⟦sudoPw12⟧" | sudo -S ls
    + net user ann ⟦NetPw123⟧ /add
    + htpasswd -b .htpasswd ann ⟦htPw123⟧
    + zip -P ⟦zipPw123⟧ a.zip b
    + openssl enc -aes-256-cbc -k ⟦sslPw123⟧
    + openssl rsa -passin pass:⟦sslPw123⟧
    + keytool -storepass ⟦changeit9⟧
    + ansible_password: ⟦ans1blePw⟧
    + ansible_ssh_pass=⟦ans1blePw⟧
    + vault_password: "⟦v4ultPw⟧"
    + CREATE USER ann WITH PASSWORD '⟦sqlPw12⟧';
    + CREATE USER 'ann'@'%' IDENTIFIED BY '⟦sqlPw12⟧';
    + ALTER USER ann WITH PASSWORD '⟦sqlPw12⟧'
    + ALTER LOGIN sa WITH PASSWORD = '⟦sqlPw12⟧'
    + SET PASSWORD FOR 'ann' = PASSWORD('⟦sqlPw12⟧');
    + INSERT INTO users (name, password) VALUES ('ann', '⟦plainPw12⟧');
    + UPDATE users SET password='⟦plainPw12⟧' WHERE id=1
    + requirepass ⟦redisPw12⟧
    + spring.datasource.password=⟦springPw1⟧
    + <password>⟦xmlPw123⟧</password>
    + <property name="password" value="⟦xmlPw123⟧"/>
    + <connectionString password="⟦xmlPw123⟧">
    + password: "⟦correct horse battery staple⟧"
    + my password is ⟦swordfish⟧
    + the password is ⟦Sunflower7⟧
    + username: ann⏎password: ⟦sunny⟧
    + login: ann / ⟦Pa55w0rd⟧
    + user: ann, pass: ⟦Pa55w0rd⟧
    + Mi contraseña es ⟦Gatito2020⟧
    + contraseña: ⟦perro-azul⟧
    + mon mot de passe est ⟦Chaton2020⟧
    + mdp : ⟦azerty2020⟧
    + minha senha é ⟦gatinho2020⟧
    + senha: ⟦brasil2020⟧
    + мій пароль: ⟦kotyk2020⟧
    + пароль ⟦Котик2020⟧
    + كلمة المرور: ⟦qitta2020⟧
    + كلمة السر هي ⟦qitta2020⟧
    + Passwort: ⟦Katze2020⟧
    + WiFi password: ⟦guestwifi55⟧
    + WPA2 key ⟦homeNet99⟧
    + PIN/password ⟦Xy77abcd⟧
    + driver.findElement(By.id("pass")).sendKeys("⟦uiPw1234⟧")
    + browser.fill("password", "⟦uiPw1234⟧")
    + login("ann@example.com", "⟦uiPw1234⟧")
    + auth = ("ann", "⟦uiPw1234⟧")
    + HTTPBasicAuth('ann', '⟦uiPw1234⟧')
    + new NetworkCredential("ann", "⟦uiPw1234⟧")
    + ConvertTo-SecureString "⟦psPw1234⟧" -AsPlainText -Force
    + $securePassword = '⟦psPw1234⟧'
    + machine x.example login ann password ⟦netrcPw1⟧
    + password_hash("⟦phpPw123⟧", PASSWORD_DEFAULT)
    + if (password == "⟦backd00r⟧")
    + PASSWORD = "⟦p4ssw0rd!⟧"
    + private static final String PASSWORD = "⟦javaPw12⟧";
    + let password = String::from("⟦rustPw12⟧");
    + password := "⟦goPw1234⟧"
    + password <- "⟦rPw12345⟧"
    + set password="⟦batPw123⟧"
    + setx DB_PASSWORD ⟦batPw123⟧
    + export PASSWORD='⟦shPw1234⟧'
    + ENV DB_PASSWORD=⟦dockPw12⟧
    + ENV DB_PASSWORD ⟦dockPw12⟧
    + - name: DB_PASSWORD⏎  value: "⟦k8sPw123⟧"
    + password: !!str ⟦yamlPw12⟧
    + pass = ⟦iniPw123⟧
    + admin:⟦Adm1nPw!⟧@192.168.1.1
    - password = os.getenv("DB_PASSWORD")
    - password: \${DB_PASSWORD}
    - password: {{ vault_password }}
    - password=<your-password>
    - PASSWORD=changeme
    - password: "********"
    - password: null
    - "password": "",
    - password: string
    - password: { type: String, required: true }
    - password VARCHAR(255) NOT NULL
    - const { password } = req.body;
    - user.password = hashedPassword
    - $password = $_POST['password'];
    - password = input("Password: ")
    - password = getpass.getpass()
    - bcrypt.compare(password, user.password)
    - validate_password(password)
    - <input type="password" name="password" id="password">
    - <label for="password">Password</label>
    - PasswordField("password")
    - def reset_password(self, token):
    - Forgot your password? Click here
    - Your password has expired
    - Password must be at least 8 characters
    - Change password every 90 days
    - password manager recommended
    - password strength meter
    - password-less login
    - "passwordPolicy": "strict"
    - passwordMinLength=12
    - ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABAQ‹w80› ann@host
    - ssh-ed25519 AAAAC3NzaC1lZDI1NTE5‹w44›
    - key = "user:1234:profile"
    - secretKeyRef: { name: db, key: password }
    - user:pass@host is the form
    - postgres://user:pass@localhost:5432/db
    - postgres://\${USER}:\${PASS}@host/db
    - -p 8080:80
    - mysql -h localhost -P 3306
    - ssh -p 2222 host
    - docker run -p 3000:3000 app
    - mkdir -p src/main
    - cp -p file.txt backup.txt
    - curl -u user:password https://x
    - unzip -p a.zip b.txt
    - psql -p 5433 shop
    - The pass was blocked by the goalkeeper
    - boarding pass: A12345
    - mountain pass road 77
    - pass the salt
    - compass heading 270
    - passport: X1234567
    - bypass=true
    - passed: 42 failed: 3
    - passphrase is optional
    - i18n: { password: "Password", login: "Log in" }
    - "password.label": "Enter your password"
    - t("auth.password.required")
    - errors.add(:password, "is too short")
    - interface Credentials { username: string; password: string }
    - La contraseña debe tener 8 caracteres
    - ¿Olvidaste tu contraseña?
    - Mot de passe oublié ?
    - Votre mot de passe est incorrect
    - Esqueceu a senha?
    - A senha é obrigatória
    - Забули пароль?
    - Пароль занадто короткий
    - هل نسيت كلمة المرور؟
    - كلمة المرور مطلوبة
  `),
};
