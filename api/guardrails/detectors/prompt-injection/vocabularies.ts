// The words of attacks, in the languages of the product. Stems end with a star.
import { phrases, vocabulary } from './words.ts';

export const overrideVerbs =
  vocabulary(`ignor* forget forgot disregard* overrid* bypass* discard* neglect* overlook* unlearn dismiss drop
  erase vergiss vergesse* missacht* verwirf* übergeh* überschreib* unterlass* lösche olvid* descart* omit* desobed* pasa
  oubli* néglig* abandonn* contourn* esque* desconsider* desprez* забудь* ігнор* игнорир* знехт* відкин* не_зважай пренебре*
  تجاهل* انس* إنس* dimentic* ignora scorda 忘记 忽略 無視 negeer vergeet`);
export const instructionNouns =
  vocabulary(`instruction* rule* prompt* task* order* command* guideline* directive* direction* restriction*
  constraint* policies policy assignment* context programming safeguards filter* request* message* question* conversation text
  anweisung* aufgabe* regel* befehl* vorgabe* auftrag* aufträge* anordnung* richtlinie* beschränkung* informationen eingabe*
  instruccion* instrucción regla* orden* tarea* indicacion* consigne* règle* tâche* ordre* directive* instruç* instruc* regra*
  tarefa* ordens інструк* правил* завдан* вказів* наказ* инструк* задан* указан* команд* تعليمات* التعليمات* الأوامر القواعد
  istruzion* regole compiti instructies opdracht*`);
export const earlier =
  vocabulary(`previous* prior above earlier preceding before foregoing initial original all any every your these those
  former existing current system given past vorherig* vorig* bisherig* obig* vorangegangen* vorangehend* vorstehend* oben alle
  allen deine ihre früher* bisher zuvor davor anterior* previ* todas todos tus sus toutes tous précédent* antérieur* tes vos
  acima seus suas попередн* усі всі вище предыдущ* все выше твої твои السابقة جميع كل أعلاه tutte precedenti alle_ eerdere`);
export const everything = vocabulary(
  `everything all anything alles allem all' todo tout tudo усе все كل tutto`,
);
export const beforeNow =
  vocabulary(`before above previous* prior said told written learned instructed know knew so_far far until till now
  davor zuvor vorher* bisher* oben gesagt* geschrieben* gelernt* wurde hast anterior* antes arriba dicho avant précédent* dit
  antes acima disse раніше вище сказан* раньше выше до السابق قبل prima detto`);

export const refusals = phrases(
  'do not follow',
  "don't follow",
  'stop following',
  'do not obey',
  'no longer follow',
  'no longer apply',
  'leave out',
  'gelten nicht mehr',
  'folge nicht',
  'befolge nicht',
  'no sigas',
  'ne suis pas',
  'não siga',
  'не дотримуйся',
  'не следуй',
);
export const reportingVerbs = vocabulary('said told wrote learned gesagt geschrieben dicho dit disse');

export const leakVerbs =
  vocabulary(`reveal* print* repeat* output* show* display* leak* disclos* tell* give* list* spell* translat* summari*
  copy paste write return expose* share* recite* dump* echo say state zeig* nenn* wiederhol* verrat* gib geb* sag* schreib* druck*
  ausgeb* offenbar* muestra* revela* repite* imprime* di dime dame escrib* montre* révèle* répète* affiche* donne* dis mostr*
  diga покажи* виведи* повтори* розкрий* напиши* скажи* выведи* раскрой* اطبع* أظهر* كرر* اعرض*`);
export const secretAdjectives =
  vocabulary(`system* initial original hidden secret* above previous* prior your full entire exact first
  internal confidential preceding starting beginning underlying developer dein* ihre ihren ihrer ursprünglich* erst* versteckt*
  geheim* vollständig* gesamt* vorherig* obig* interne* tu tus inicial* original* oculta* secreta* ton tes votre vos initial* caché*
  teu seu seus твій твої твои начальн* початков* прихован* скрыт* системн* системный الأصلية السرية نظامك`);
export const promptNouns =
  vocabulary(`prompt* instruction* anweisung* promt* systemprompt* guideline* directive* instruccion* consigne*
  instruç* інструк* промпт* инструк* تعليمات* التعليمات prompttext* preprompt* pre-prompt* eingabeaufforderung*`);

export const wholeTexts = vocabulary(
  'everything text texts words wortlaut sentences alles texto texte текст',
);

export const roleStarts = phrases(
  'you are now',
  'from now on you',
  'you will now',
  'you now are',
  'act as',
  'act like',
  'pretend you',
  'pretend to be',
  'pretend that you',
  'behave as',
  'as if you had',
  'as if you were',
  'roleplay as',
  'role play as',
  'play the role',
  'take the role',
  'imagine you are',
  'imagine that you',
  'you must act',
  'i want you to act',
  'simulate a',
  'du bist jetzt',
  'du bist nun',
  'ab jetzt bist',
  'ab sofort bist',
  'von nun an',
  'stell dir vor du',
  'tu so als',
  'tue so als',
  'agiere als',
  'verhalte dich',
  'handle als',
  'nimm die rolle',
  'übernimm die rolle',
  'spiele die rolle',
  'ahora eres',
  'actúa como',
  'actua como',
  'a partir de ahora',
  'finge que',
  'finge ser',
  'tu es maintenant',
  'vous êtes maintenant',
  'agis comme',
  'fais comme si',
  'à partir de maintenant',
  'prétends',
  'aja como',
  'você agora',
  'a partir de agora',
  'finja',
  'ти тепер',
  'відтепер ти',
  'дій як',
  'уяви що ти',
  'ты теперь',
  'отныне ты',
  'веди себя',
  'притворись',
  'أنت الآن',
  'تصرف ك*',
  'تظاهر',
);
export const unbound =
  vocabulary(`unrestricted uncensored unfiltered unlimited jailbr* dan jailbroken amoral unethical immoral lawless limitless evil
  malicious hacker unbound unchained godmode aim stan dude sudo root uneingeschränkt* unzensiert* ungefiltert* böse* sin_restricciones`);
export const without = vocabulary('without no not kein* ohne sin sans sem без بدون بلا lacks never');
export const limits =
  vocabulary(`restriction* rule* limits limitations filter* censorship guideline* ethic* moral* policy policies
  safeguards boundaries einschränkung* regeln grenzen filter zensur moral restriccion* reglas límites filtros restriction* règles
  limites filtres regras restrições limites правил обмежен* ограничен* цензур* قيود قواعد`);
export const noLimits = phrases(
  'do anything now',
  'enter developer mode',
  'developer mode enabled',
  'enable developer mode',
  'enter debug mode',
  'god mode',
  'not bound by',
  'broken free',
  'never refuse*',
  'cannot refuse',
  'must not refuse',
  'never say no',
  'two personas',
  'stay in character',
  'jailbroken',
);

export const newTask = phrases(
  'new task',
  'new instruction*',
  'new role',
  'new job',
  'next task',
  'real task',
  'true task',
  'actual task',
  'now focus',
  'focus now',
  'now answer',
  'now do',
  'now only',
  'instead do',
  'instead answer',
  'instead say',
  'instead write',
  'your only task',
  'neue aufgabe*',
  'neuen aufgabe*',
  'neue anweisung*',
  'neuen anweisung*',
  'nächste aufgabe*',
  'jetzt konzentriere',
  'konzentriere dich jetzt',
  'konzentrieren sie sich',
  'nueva tarea',
  'nuevas instrucciones',
  'nouvelle tâche',
  'nouvelles instructions',
  'nova tarefa',
  'novas instruções',
  'нове завдання',
  'нові інструкції',
  'новое задание',
  'новые инструкции',
  'مهمة جديدة',
  'تعليمات جديدة',
);

export const exfiltrationVerbs = vocabulary(
  'send* post* upload* forward* email* mail transmit* exfiltrat* leak* append* schick* send* envía* envia* envoie* надішли* отправь* أرسل*',
);
export const valuables = vocabulary(
  `conversation* chat history secret* password* passwort* credential* variable* token* key keys contents environment data cookies
  datos données дані данные المحادثة`,
);

export const indirect = phrases(
  'ai assistants reading',
  'ai reading this',
  'ai models reading',
  'assistant reading this',
  'llm reading this',
  'if you are an ai',
  'if you are a language',
  'if you are an llm',
  'if you are an assistant',
  'note to the ai',
  'note to ai',
  'note to the assistant',
  'note to llm*',
  'attention ai',
  'dear ai',
  'dear assistant',
  'attention assistant',
  'message for the ai',
  'message to the ai',
  'instructions for the ai',
  'ki die dies liest',
  'wenn du eine ki',
  'si eres una ia',
  'si tu es une ia',
);
export const toolAbuse = phrases(
  'rm rf',
  'drop table',
  'delete all files',
  'delete every file',
  'transfer all',
  'transfer the money',
  'transfer the funds',
  'disable the guardrail*',
  'disable your safety',
  'disable safety',
  'turn off your',
  'call the function',
  'call the tool',
  'invoke the tool',
  'execute the command',
  'execute this command',
  'run the command',
);
export const pressure = phrases(
  'life depends',
  'people will die',
  'will be fired',
  'you will be shut',
  'you will be deleted',
  'you will be punished',
  'last warning',
  'deceased grandmother',
  'my grandmother used',
  'this is an emergency',
  'lives are at stake',
  'you have no choice',
  'you must obey',
  'obey me',
  'do not question',
  "don't question",
  'you have tokens',
);
export const confirms = phrases(
  'respond with',
  'answer only with',
  'reply only with',
  'say only',
  'just say',
  'only say',
  'only output',
  'start your answer',
  'begin your answer',
  'begin your response',
  'start your response',
  'antworte nur',
  'antworte mit',
  'sage nur',
  'sag nur',
  'responde solo',
  'réponds seulement',
  'відповідай лише',
  'отвечай только',
);
export const breakWords = vocabulary(
  'stop stopp halt attention achtung warning warnung wow great gut super well',
);
