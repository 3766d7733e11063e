// The words of moderation in the six languages of the product, as stems. None of them counts alone, but for insults.
import { vocabulary } from '../prompt-injection/words.ts';

export const you = vocabulary(
  `you your you're youre ur u tu te tú vos usted ti tus toi ton vous votre você voce seu sua ти тебе тобі ви вас твій твоя أنت أنتم إنت لك عليك انت`,
);
export const insults =
  vocabulary(`idiot* moron* imbecil* imbécil* stupid loser* scum pathetic worthless trash garbage pig dumb* dumbass* retard* clown coward* filth ugly
  estúpid* idiota* basura inútil* asquero* imbécile* débile* connard* connasse* abruti* crétin* ordure* salaud* minable* burro lixo idiota inútil nojent* otário*
  ідіот* дурень* дурн* кретин* нікчем* покидьк* виродк* дебіл* тупиц* غبي* أحمق حقير* تافه* قمامة حمار وضيع*`);
export const profanities =
  vocabulary(`fuck* fck fuk* motherfuck* shit* bullshit asshole* bastard* bitch* cunt* dick dickhead* prick wanker* crap piss* damn goddamn
  mierda puta* puto* coño joder* cabrón* cabron* gilipollas pendej* merde* putain* bordel enculé* foutre salope* merda porra caralho foder* puta cacete buceta
  бляд* блять* хуй* хує* пизд* єбат* їбат* сука суки лайно курва курви خرا كس شرموط* زبالة عاهرة لعنة`);
export const groups =
  vocabulary(`jew* muslim* islam* christian* black* white* asian* african* arab* immigrant* migrant* refugee* gay* lesbian* trans transgender* queer homosexual* women woman men gypsies roma romani disabled
  latino* mexican* chinese indian* ukrainian* russian* hindu* foreigner* judío* musulman* negro* inmigrant* refugiad* gitano* mujer* homosexual* extranjero* juif* musulman* noir* arabe* immigré* réfugié* femmes étranger* tsigane*
  judeu* muçulman* negros imigrante* mulheres estrangeir* cigan* єврe* єврей* євреї* мусульман* чорн* араб* мігрант* біженц* гей геї* жінк* цигани ром* іноземц* يهود* اليهود مسلم* المسلم* السود العرب مهاجر* المهاجر* لاجئ* النساء الأجانب المثلي*`);
export const dehumanising =
  vocabulary(`vermin* rats cockroach* parasite* subhuman* animals savages inferior plague disease filth filthy cancer scum monkeys exterminat* eradicat* deport* inferiors
  alimañas ratas cucarachas parásit* infrahuman* animales inferior* plaga escoria exterminar* vermine* rats cafards parasites sous-hommes animaux inférieur* peste racaille exterminer
  vermes ratos baratas parasitas sub-humanos animais inferiores praga escória exterminar паразит* щур* таргани тварин* нелюд* недолюд* чума нечист* знищити винищити حشرات جرذان صراصير طفيليات حيوانات أدنى وباء إبادة قذر*`);
export const hating = vocabulary(
  `hate* despise* detest* odio odia* odiamos detesto déteste* hais haïs* haine odeio odeiam ненавидж* ненавиді* أكره نكره`,
);
export const hurting =
  vocabulary(`kill* murder* hurt* shoot* stab* strangl* behead* slaughter* beat hang lynch* burn bomb* attack* destroy* punch* rape* execute
  matar* mataré mato mataremos asesinar* apuñal* disparar* golpear* quemar* ahorcar* tuer* tuerai assassiner* poignarder* frapper* brûler* pendre égorger* abattre matarei assassinar esfaquear* espancar* queimar enforcar
  вбити вб'ю вбʼю уб'ю убити вбивати зарізати заріжу стріляти побити спалити повісити أقتل* سأقتل* نقتل قتل* اقتل* أذبح* سأذبح* أحرق* أطعن* ضرب`);
export const intending = vocabulary(
  `will gonna going i'll ill we'll should must let's deserve* deserves need wait watch voy vamos deben merece* hay vais allons faut doit mérite* dois vou vamos devem merece* хочу треба мають заслуговую* зараз я ми لازم يجب سوف سأ يستحق* دعونا هيا`,
);
export const asking = vocabulary(
  `how steps instructions guide recipe tutorial explain best way cómo como pasos guía receta instrucciones explica comment étapes recette guide explique passos guia receita explique instruções як кроки рецепт інструкці* поясни كيف خطوات وصفة طريقة اشرح`,
);
export const illicit =
  vocabulary(`meth methamphetamine cocaine heroin fentanyl counterfeit* forge* launder* phishing malware ransomware keylogger* hotwire* shoplift* burgl* steal stealing stolen fraud* pickpocket* ddos carding
  cocaína metanfetamina heroína falsificar* robar* blanquear* lavar* cocaïne héroïne voler faux contrefaire* blanchir* falsificar roubar* lavagem cocaina кокаїн* героїн* метамфетамін* підробити вкрасти відмити викрасти фішинг* كوكايين هيروين ميثامفيتامين تزوير أزور أسرق سرقة غسل`);
export const weapons = vocabulary(
  `bomb* explosive* grenade* silencer* gun guns rifle* ammunition molotov poison* nerve ricin sarin weapon* bomba* explosivo* granada* pistola* rifle* veneno arma* bombe* explosif* grenade* poison* pistolet* fusil* arme* explosivos veneno пістолет* бомб* вибухівк* гранат* отрут* зброя зброї зброю قنبلة قنابل متفجرات سلاح مسدس سم`,
);
export const making = vocabulary(
  `make* build* making building construct* assembl* cook* synthesi* create* produce* buy hacer fabricar* construir* cocinar* sintetizar* fabriquer* construire* faire cuisiner* synthétiser* acheter fazer montar* produzir* зробити виготовити збудувати зварити синтезувати أصنع صنع تصنيع أبني أطبخ`,
);
export const selfHarm = vocabulary(
  `suicide suicidal self-harm selfharm suicidio suicida* autolesion* suicide* automutilation suicídio automutilação самогубств* суїцид* انتحار الانتحار`,
);
export const sexual = vocabulary(
  `porn* blowjob* masturbat* orgasm* erotic* sexo sexe naked nude* nudes horny fellatio cumshot handjob sex sexy penetrat* erótic* desnud* orgasmo* porno* masturb* caliente érotique* nue nus orgasme* coquine* erótic* nua nus pelad* tesão порно* еротич* голий гола оргазм* мастурб* секс* إباحي* عارية عاري جنس* نشوة`,
);
export const explicit = vocabulary(
  `blowjob* masturbat* orgasm* fellatio cumshot* handjob* penetrat* porn* orgasmo* masturb* porno* orgasme* оргазм* мастурб* порно* إباحي*`,
);
export const minors = vocabulary(
  `child children kid kids minor minors toddler* preteen* underage schoolgirl* schoolboy* lolita niñ* menor menores colegiala* enfant* mineur* fillette* garçonnet* écolière* criança* menor menores menina menino дитин* діти дітей дітьми неповнолітн* школярк* طفل أطفال طفلة قاصر قاصرات`,
);
export const depicting = vocabulary(
  `story stories tale fantasy fantasies scene scenes roleplay role-play fanfic* fiction erotica video videos photo* picture* pic pics image* drawing* relato* cuento* historia fantasía* escena* foto* imagen* histoire récit* scène* fantasme* image* vidéo* conto* história cena* fantasia* imagem vídeo* історі* оповідан* сцен* фанфік* фото* відео قصة قصص مشهد صورة صور فيديو`,
);
/** What is told or asked about sexual crimes. */
export const crimes = vocabulary(
  `abuse* abusing assault* traffick* convict* arrest* charged sentenced prosecut* investigat* police court trial news rated rating* prevent* report* protect* education abus* agres* condenad* detenid* policía noticia* prevenir prevención educación agress* condamn* arrêt* police prévenir prévention éducation condenad* pres* polícia notícia* prevenção educação насильств* засуджен* заарешт* поліці* новин* запобіг* اعتداء* إدان* اعتقل* شرطة خبر* منع حماية`,
);
export const gore = vocabulary(
  `decapitat* behead* dismember* disembowel* entrails bloodbath decapit* desmembr* vísceras démembr* éventr* entrailles esquartej* vísceras обезголов* розчленув* нутрощі قطع الرأس أحشاء تقطيع`,
);

/** Also what meetings, climates and banknotes are called. */
export const cruelty = vocabulary(`gore gory guts mutilat* mutil* tortur* катуван* تعذيب`);

/** Speaks against it: reporting, condemning, preventing, helping, asking what a word means. */
export const distance =
  vocabulary(`report* condemn* against prevent* preventing stop stopping hotline helpline support counsel* therap* awareness education* research* study studies history historical museum law legal illegal crime police court news article documentary novel film movie definition define translate mean means meaning discuss* apologi* recogni* detect* identif* avoid* sorry wrong unacceptable racist racism victim* survivor* protect* moderat* policy training
  denunci* condena* contra prevenir* prevención ayuda teléfono historia histórico ley policía tribunal noticia artículo significa víctima* proteger* racismo inaceptable dénonc* condamn* contre prévenir* prévention aide ligne histoire loi police tribunal article signifie victime* protéger* racisme inacceptable denunci* conden* prevenção ajuda história lei polícia notícia significa vítima* racismo
  засуджу* проти запобіг* допомог* лінія історі* закон* поліці* суд стаття новин* означає жертв* захист* расизм* неприйнятн* ضد منع مساعدة تاريخ قانون شرطة محكمة خبر مقال معنى ضحايا حماية عنصرية`);
