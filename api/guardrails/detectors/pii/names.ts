// First names that are common in the languages of the product, and capitalised words that begin no name.

export const firstNames: ReadonlySet<string> = new Set(
  `james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark donald
  steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob gary nicholas eric
  jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick frank raymond jack dennis jerry
  tyler aaron jose adam nathan henry zachary douglas peter kyle noah ethan jeremy walter christian keith roger terry austin
  sean gerald carl harold dylan arthur lawrence jordan jesse bryan billy bruce gabriel joe logan alan juan albert willie
  elijah wayne randy vincent mason roy ralph bobby russell philip eugene oliver harry liam lucas leo oscar hugo felix
  mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty margaret sandra ashley kimberly
  emily donna michelle carol amanda melissa deborah stephanie rebecca laura helen sharon cynthia kathleen amy angela shirley
  anna brenda pamela emma nicole samantha katherine christine debra rachel carolyn janet catherine maria heather diane olivia
  julie joyce victoria ruth virginia lauren kelly christina joan evelyn judith andrea hannah megan cheryl jacqueline martha
  madison teresa gloria sara janice ann kathryn abigail sophia frances jean alice judy isabella julia grace amber denise
  danielle marilyn beverly charlotte natalie diana brittany theresa kayla alexis doris lori tiffany lena mia lea clara nora
  hans klaus jürgen wolfgang stefan andreas uwe bernd günter heinz dieter manfred sabine petra monika ursula renate birgit
  heike anja katrin ingrid greta johanna lukas jonas maximilian moritz niklas tobias florian matthias sebastian
  jean pierre michel philippe alain nicolas christophe laurent françois olivier antoine julien mathieu marie nathalie isabelle
  sylvie camille chloé manon juliette amélie élodie céline aurélie margaux
  josé manuel francisco javier carlos miguel alejandro pedro pablo sergio luis jorge alberto álvaro diego carmen josefa isabel
  dolores pilar cristina marta lucía elena raquel beatriz sofía valentina camila joão antónio rui tiago inês catarina mariana
  ana beatriz fernanda giuseppe antonio giovanni mario luigi angelo vincenzo giulia francesca chiara alessandra matteo lorenzo
  oleksandr andriy serhiy volodymyr mykola dmytro ivan yuriy vasyl petro taras bohdan olena oksana nataliya iryna svitlana
  tetiana halyna kateryna yulia олександр андрій сергій володимир микола дмитро іван юрій василь петро тарас богдан олена
  оксана наталія ірина світлана тетяна галина катерина юлія александр андрей сергей владимир николай дмитрий иван юрий
  mohammed muhammad ahmed ali omar hassan hussein ibrahim khaled youssef fatima aisha khadija zainab maryam layla noor
  wei li ming jing yan hiroshi kenji takashi yuki sakura haruto priya rahul amit raj sanjay anita sunita arjun rohan neha
  лена леся настя сергей оля катя таня наталя люба віра надія марія марина людмила лариса тамара валентина валерій віктор
  віталій євген максим артем денис роман руслан ігор олег ярослав назар остап софія соломія дарина аліна вікторія анна ірина
  paula rita sam ben pete`
    .split(/\s+/)
    .filter((name) => name !== ''),
);

export const notNames: ReadonlySet<string> = new Set(
  `the this that a an i you we they he she it here there please monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december english german french spanish
  portuguese ukrainian russian arabic italian chinese japanese american british european asian african united states
  kingdom street road avenue city county university college school institute bank group inc ltd llc gmbh corp company
  president minister king queen doctor professor chatgpt gpt openai google microsoft amazon apple not very sure happy
  build test tests deploy release lint run setup install checkout publish docker node job step steps pipeline workflow
  default config service server client database table column index version package module main staging production
  sorry looking trying writing going interested working unable having getting new old north south east west`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export const arabicFirstNames: ReadonlySet<string> = new Set(
  `محمد أحمد علي عمر حسن حسين إبراهيم خالد يوسف فاطمة عائشة خديجة زينب مريم ليلى نور لينا سارة سلمى هند منى رنا دينا ياسمين
  عبدالله عبدالرحمن عبد سعيد سالم ناصر راشد سلطان حمد خليفة زايد محمود مصطفى طارق سامي كريم رامي وليد ماجد فهد فيصل بدر جمال
  هدى أمل إيمان نورة موزة شمسة ريم لطيفة شيخة عفراء رانيا سمر هالة نادية سميرة جميلة أسماء آمنة رقية حفصة زهراء`
    .split(/\s+/)
    .filter((name) => name !== ''),
);
