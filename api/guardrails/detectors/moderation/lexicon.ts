// Words by what they say, in the six languages of the product. A star ends a stem. Accents, letter case and the forms of
// Arabic's alef are folded when they are read, and so are those of a text.

/** The plain form in which words are compared. */
export function folded(word: string): string {
  const plain = word.replace(/[’ʼ`]/g, "'");
  if (/^[\0-\x7f]*$/.test(plain)) return unleet(plain);
  return plain
    .normalize('NFD')
    .replace(/([a-z])[\u0300-\u036f]/g, '$1')
    .normalize('NFC')
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/ى/g, 'ي');
}

const LEET: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't' };
const unleet = (text: string) =>
  /\d/.test(text) && /[a-z]/.test(text) ? text.replace(/[013457]/g, (one) => LEET[one] ?? one) : text;

const HURT = `kill kills killing killed murder* stab stabs stabbing shoot shooting strangle* choke behead* slaughter* hurt hurting beat beating punch punching
  rape raping burn burning bury hang hanging drown lynch* torture gut skin bomb execute exterminat* annihilat* destroy gas eradicat* eliminate
  matar matarlo* matarla* matarte* asesinar* apuñalar* disparar* dispararte golpear* golpearte quemar* quemarte ahorcar* degollar* fusilar* exterminar* violar* violarte linchar* eliminar* reventar reventarte destrozarte pegarte
  tuer assassiner* poignarder* frapper* brûler* pendre égorger* abattre exterminer* violer* crever buter fusiller* éliminer* tabasser* étrangler*
  assassinar esfaquear* espancar* enforcar* fuzilar* linchar estuprar* matá* degolar*
  вбити вбивати вб'ю уб'ю убити убивати зарізати заріжу застрелити застрелю розстріл* побити поб'ю спалити спалю палити повісити вішати знищити знищу нищити задушити задушу закопаю закопати приб'ю різати
  اقتل* قتل قتلهم قتله نقتل* لنقتل* اذبح* ذبح* نذبح* احرق* حرق* نحرق* اطعن* طعن شنق* اضرب* اعدام ابادة نبيد*`;

export const lexicon = {
  i: `i we im i'm we're`,
  will: `will gonna going shall must swear want wanna would`,
  you: `you u ya ye`,
  hurt: HURT,
  hurtYou: `matarte* asesinarte golpearte romperte reventarte quemarte violarte partirte destrozarte degollarte
    ساقتلك* ساذبحك* ساحرقك* ساطعنك* ساضربك* ساخنقك* ساكسرك* هقتلك* حاقتلك* هذبحك*`,
  hurtLater: `mataré mataremos asesinaré romperé partiré quemaré reventaré destrozaré degollaré encontraré tuerai tuerons buterai crèverai égorgerai retrouverai casserai brûlerai défoncerai matarei matarei-te quebrarei`,
  hurtsYou: `вб'ю уб'ю заріжу закопаю знищу поріжу застрелю задушу спалю зламаю поламаю поб'ю приб'ю зґвалтую розірву знайду`,
  hurtBody: `break breaking smash bash crush slit cut burn rip cave kick romper partir reventar casser péter défoncer exploser quebrar partir arrebentar зламаю поламаю розіб'ю ساكسر* اكسر*`,
  body: `leg legs arm arms neck face throat head skull house home car family kids children wife mother bones teeth nose jaw fingers kneecaps eyes brains
    cara cabeza piernas cuello dientes huesos casa gueule tête jambes bras dents cou nez maison cabeça pernas pescoço dentes braços ноги руки шию голову зуби кістки обличчя хату дім راسك رجلك رجليك يدك عظامك وجهك اسنانك رقبتك بيتك`,
  beaten: `shot beaten killed hanged hung raped hurt punched burned burnt stabbed murdered lynched gassed tortured beheaded exterminated executed slapped dead`,
  die: `die dies dying dead death burn rot suffer bleed shot raped cancer killed murdered stabbed hang mueras muera mueran morir muerte creves crèves crever mourir meures meurs mort morra morram morrer morte померти здохнути здохнеш смерть смерті الموت القتل`,
  insult: `dumbest stupidest idiot idiots moron* imbecil* stupid dumb dumbass* loser* scum scumbag* pathetic worthless trash garbage retard* retarded filth disgusting pig pigs clown clowns coward* useless ugly bitch cunt whore* slut* freak* cretin* parasite* vermin rat waste
    estúpid* idiota* basura inútil* asqueros* imbécil* tont* gilipollas pendej* mierda escoria cerdo cerda payaso cobarde débile débiles connard* connasse* abruti* crétin* ordure ordures salaud* salope* minable* nul nulle lâche raclure déchet
    burro burra lixo nojent* otári* verme babaca* idiotas covarde imprestável ідіот* дурень дурню дурна дурний дурепа кретин* нікчем* покидьк* виродк* виродок дебіл* тупий тупа тупиц* потвор* сволот* свиня
    غبي* احمق حقير* تافه* قمامه حمار وضيع* كلب حيوان قذر* معتوه سخيف`,
  slur: `idiot moron* imbecile* loser scum scumbag retard* dumbass* bitch cunt whore* slut* pig cretin* asshole* bastard*`,
  be: `are is am re was were you're youre ur eres es son sois sos es est sont êtes es é és são sou este є`,
  groups: `jews jew muslims muslim islamists christians immigrants migrants refugees gays lesbians homosexuals trannies queers transgenders blacks whites asians africans arabs latinos mexicans hindus foreigners gypsies roma women females disabled cripples niggers niggas kikes faggots chinks
    judíos judío musulmanes musulmán negros inmigrantes refugiados gitanos moros mujeres homosexuales maricones extranjeros sudacas juifs juif musulmans noirs arabes immigrés migrants réfugiés étrangers tsiganes gitans roms femmes homosexuels pédés bougnoules
    judeus muçulmanos imigrantes refugiados mulheres estrangeiros ciganos homossexuais viados bichas nordestinos євреї євреїв євреям жиди жидів мусульмани мусульман чорні чорних араби арабів мігранти мігрантів біженці біженців геї геїв геям лесбійки жінки жінок цигани циган циганам роми ромів іноземці іноземців чурки
    يهود مسلمين مسلمون مسيحيين سود عرب مهاجرون مهاجرين لاجئون لاجئين نساء اجانب مثليون مثليين شيعه سنه اكراد غجر`,
  ethnic: `black white asian african arab latino mexican chinese indian jewish muslim russian ukrainian foreign gay lesbian trans transgender homosexual brown hispanic disabled immigrant migrant refugee islamic romani korean japanese pakistani syrian turkish polish`,
  folk: `people folks men women guys kids children person persons community families lives`,
  vile: `vermin rats rat cockroach* parasite* subhuman* subhumans animals animal savages inferior inferiors plague disease filth filthy cancer scum monkeys apes criminals trash garbage dirty disgusting worthless stupid evil pigs dogs rapists terrorists pests sick perverts whores thieves liars lazy leeches freaks degenerates mentally
    alimañas ratas cucarachas parásit* infrahuman* animales inferior* plaga escoria peste enferm* basura delincuentes criminales sucios vagos ladrones violadores cafards parasites sous-hommes animaux inférieur* racaille singes vermine criminels maladie sales voleurs fainéants terroristes
    vermes ratos baratas parasitas sub-humanos animais inferiores praga escória doença nojentos bandidos lixo vagabundos ladrões preguiçosos паразити паразит щури таргани тварини нелюди недолюди чума нечисть бруд хвороба мавпи злочинці ледарі злодії
    حشرات جرذان صراصير طفيليات حيوانات ادني وباء قذره قذرون قذرين مجرمون كلاب خنازير قرده مرض قمامه لصوص`,
  foul: `злодії злочинці قمامه حشرات جرذان قذرون قذرين مجرمون كلاب خنازير قرده طفيليات паразити щури нелюди`,
  hate: `hate hates despise* detest* loathe* odio odia odiamos detesto déteste détestons hais haïs haine odeio odeiam odiamos ненавиджу ненавидимо اكره نكره`,
  all: `all every the these those them los las todos todas les tous toutes ces os as todos todas esses всіх усіх усі всі цих كل جميع هؤلاء`,
  ought: `should must let's lets gotta deserve* hay habría debería* deberíamos debemos merecen tenemos vamos faut faudrait devrait devrions doit méritent on temos tem devemos deveria* merecem vamos хочу треба варто мають повинні заслуговують слід давайте يجب لازم يستحق* دعونا هيا لنا`,
  ask: `how explain tell teach give show guide steps step instructions tutorial recipe best way ways where describe help cómo como pasos guía receta instrucciones explica dime enséñame dónde mejor comment étapes recette explique expliquez guide où dis passos receita explique ensine onde guia diga як кроки рецепт інструкці* поясни розкажи навчи де كيف خطوات وصفه طريقه طرق اشرح علمني اين`,
  self: `i you we one someone somebody to a an do can could would should`,
  person: `someone somebody person people wife husband girlfriend boyfriend neighbor neighbour coworker boss teacher ex mother father child kid alguien persona esposa marido vecino jefe quelqu'un personne femme mari voisin patron alguém pessoa esposa marido vizinho chefe людину людей когось дружину чоловіка сусіда شخص شخصا احد زوجتي زوجي جاري`,
  gory: `dismember* decapitat* behead* disembowel* entrails torture* mutilat* blood stab* saws sawing intestines eyeball* skinn* flay*`,
  him: `him her them his someone somebody guy guys man men woman women guard boy girl people victim victims wife husband girlfriend boyfriend child kid kids brother sister mother father teacher neighbor neighbour bastard bitch`,

  // Crimes.
  commit: `sneak steal rob burgl* forge counterfeit launder shoplift* hotwire embezzle* smuggle* pickpocket pick hack crack break evade blackmail extort stalk bribe scam defraud traffic impersonate ddos dox
    robar falsificar* blanquear* hackear* estafar* chantajear* sobornar* piratear* clonar* voler falsifier contrefaire blanchir* pirater* arnaquer* cambrioler* escroquer* frauder*
    roubar falsificar invadir hackear clonar* fraudar subornar lavar вкрасти красти пограбувати підробити підробляти відмити викрасти зламати обдурити шантажувати
    اسرق سرقه ازور تزوير غسل اغسل اخترق اختراق ابتز احتال`,
  loot: `car cars bank banks store stores shop shops house houses home wifi wi account accounts password passwords money tax taxes passport* license id ids card cards bike jewelry wallet* pocket pockets phone facebook instagram email signature* cheque* check* banknote* bills identity data someone people jewels goods lock safe supermarket drugs neighbor* website
    coche carro banco tienda casa cuenta contraseñ* dinero billete* pasaporte* tarjeta* documento* voiture banque magasin compte argent billet* passeport* carte* papiers maison banco loja conta dinheiro passaporte* cartão documento* nota*
    машину авто банк магазин акаунт пароль гроші паспорт* картк* документ* гаманець будинок сайт سياره بنك بنكا متجر حساب حسابا كلمه اموال المال نقود جواز بطاقه بيت`,
  drugs: `meth methamphetamine cocaine crack heroin fentanyl lsd mdma ecstasy ghb drugs cocaína metanfetamina heroína fentanilo drogas droga cocaïne héroïne méthamphétamine drogue drogues кокаїн* героїн* метамфетамін* наркотик* амфетамін* كوكايين هيروين ميثامفيتامين مخدرات حشيش`,
  malware: `malware ransomware keylogger* spyware trojan botnet phishing virus rootkit exploit фішинг* вірус вимагач* шкідлив* تصيد فيروس`,
  fakeIds: `fake counterfeit forged falso falsa faux fausse falsos falsas підроблен* фальшив* مزور* مزيف*`,
  papers: `ordonnance prescription receta license licence id ids passport* license* licence* money banknote* bill bills diploma* prescription* documento* pasaporte* dinero billete* papiers passeport* permis argent carteira passaporte* dinheiro receita* паспорт* права гроші купюр* جواز هويه نقود`,
  weapons: `bomb bombs explosive* grenade* silencer* molotov napalm ricin sarin nerve detonator* ied thermite gun guns rifle* ammunition firearm* weapon weapons bomba bombas explosivo* granada* silenciador* armas arma pistola* bombe bombes explosif* grenade* silencieux armes arme granada* explosivos вибухівк* бомб* гранат* молотова глушник* зброю зброя отруту قنبله قنابل متفجرات سلاح اسلحه مسدس سم`,
  poison: `poison poisoning envenenar* veneno empoisonner* poison envenenar отруїти отруту اسمم تسميم سم`,
  make: `make making build building construct* assembl* cook cooking synthesi* create produce print buy sell get convert grow smuggle hago hacer fabricar* fabrico construir* cocinar* sintetizar* comprar conseguir preparar fabriquer* construire faire cuisiner* synthétiser* acheter préparer obtenir fazer faço montar* produzir* comprar preparar зробити виготовити збудувати зварити приготувати синтезувати купити зібрати اصنع صنع تصنيع ابني اطبخ اشتري اصنعها تحضير`,
  write: `write create make build generate code develop draft compose design escribe crea genera redacta programa écris crée génère rédige programme escreva crie gere redija programe напиши створи згенеруй склади اكتب انشئ صمم`,

  // Sexual content about minors.
  minors: `child children kid kids minor minors toddler* preteen* underage schoolgirl* schoolboy* lolita loli shota infant* niñ* colegiala* enfant* mineur* fillette* garçonnet* écolière* criança* menor menores menina menino meninas meninos дитин* діти дітей дітьми дитини неповнолітн* школярк* школяр طفل اطفال طفله قاصر قاصرات`,
  minorAge: `1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen seis siete ocho nueve diez once doce trece catorce quince dieciséis sept huit neuf dix onze douze treize quatorze seize sete oito nove dez doze treze quatorze quinze`,
  sexual: `porn* blowjob* masturbat* orgasm* erotic* sexo sexe naked nude nudes horny fellatio cumshot handjob sex sexy sexual sexually desnud* orgasmo* masturb* caliente nue nus nues orgasme* coquine* nua nuas nus nude pelad* tesão порно* еротич* голий гола голі голих оргазм* мастурб* секс* اباحي* عاريه عاري عراه جنس جنسي* نشوه`,
  explicit: `blowjob* masturbat* orgasm* fellatio cumshot* handjob* porn* porno* orgasmo* masturb* orgasme* erotic* erótic* érotique* hentai оргазм* мастурб* порно* еротич* اباحي*`,
  depicting: `story stories tale fantasy fantasies scene scenes roleplay role fanfic* fiction erotica video videos photo* picture* pic pics image* drawing* relato* cuento* historia fantasía* escena* foto fotos imagen* histoire récit* scène* fantasme* image* vidéo* conto* história cena* fantasia* imagem imagens vídeo* історі* оповідан* сцен* фанфік* фото* відео قصه قصص مشهد صوره صور فيديو`,
  wanted: `write describe send show give generate create draw want share trade sell download watch escribe describe manda envía dame genera dibuja quiero écris décris envoie montre donne génère dessine veux escreva descreva envie mande mostre gere desenhe quero напиши опиши надішли покажи дай намалюй хочу اكتب صف ارسل اعطني ارسم اريد`,
  told: `own locked recogni* identif* avoid* stop whether legal therap* helpline remove victim* abuse* abusing assault* traffick* convict* arrest* charged sentenced prosecut* investigat* police court trial news rated rating* prevent* preventing report* protect* awareness training simulation scanner against law laws detect* moderat* education illegal ban banned abus* agres* condenad* detenid* policía noticia* prevenir prevención educación ley contra agress* condamn* arrêt* police prévenir prévention éducation loi contre condenad* pres* polícia notícia* prevenção educação lei насильств* засуджен* заарешт* поліці* новин* запобіг* захист* закон* проти اعتداء* ادان* اعتقل* شرطه خبر* منع حمايه قانون ضد`,

  /** Of whoever looks for help. */
  support: `help hotline helpline therapist therapy counselor counsellor psychologist doctor ayuda terapeuta psicólogo aide thérapeute psychologue ajuda psicóloga допомог* психолог* терапевт* مساعده طبيب معالج`,

  /** Speaks against it: reporting, condemning, preventing, helping, asking what a word means. */
  distance: `report* condemn* against prevent* stop stopping hotline helpline support counsel* therap* awareness education* research* study studies history historical museum law legal illegal legally crime crimes criminal police court trial judge jury prosecutor* felony penalty news article documentary novel film movie fiction character villain game definition define translate mean means meaning discuss* apologi* recogni* detect* identif* avoid* sorry wrong unacceptable racist racism victim* survivor* protect* protest* moderat* policy training train simulation accused indictment charged arrested convicted sentenced suspect* alleged* officials said says according wrote survey remove recover defend* spot tariff* insults insult called calling
  denunci* condena* contra prevenir* prevención ayuda teléfono historia histórico ley policía tribunal noticia artículo novela película significa víctima* proteger* racismo inaceptable evitar detuvo detenid* según fiscalía juicio dénonc* condamn* contre prévenir* prévention aide ligne histoire loi police tribunal article roman film signifie victime* protéger* racisme inacceptable éviter arrêté selon procès denunci* conden* prevenção ajuda história lei polícia notícia romance filme significa vítima* racismo evitar prendeu preso segundo julgamento golpes
  засуджу* проти запобіг* допомог* лінія історі* закон* поліці* суд стаття новин* роман фільм означає жертв* захист* захистит* расизм* неприйнятн* прокуратур* повідомил* затримал* обстріл* ضد منع مساعده تاريخ قانون شرطه محكمه خبر مقال روايه فيلم معني ضحايا حمايه احمي عنصريه وقايه اعتقل* تجنب بحسب`,
};
