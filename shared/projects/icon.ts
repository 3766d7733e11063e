// A project's sign: an emoji, or one of a few drawn ones, or none, which shows the project's initials.

/** Names of lucide icons, as the client's picker draws them. */
export const projectSigns = [
  'FolderKanban',
  'Workflow',
  'MessagesSquare',
  'Headset',
  'ShoppingCart',
  'Landmark',
  'Scale',
  'HeartPulse',
  'GraduationCap',
  'Factory',
  'Truck',
  'Plane',
  'Building2',
  'Briefcase',
  'Users',
  'ShieldCheck',
  'Lock',
  'Database',
  'ChartColumn',
  'FlaskConical',
  'Rocket',
  'Wrench',
  'CodeXml',
  'FileText',
  'Mail',
  'Megaphone',
  'Globe',
  'Leaf',
  'Lightbulb',
  'Coins',
] as const;

export type ProjectSign = (typeof projectSigns)[number];

const SIGN = 'lucide:';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** How a drawn sign is written in `projectIcon`. */
export const iconOfSign = (sign: ProjectSign) => SIGN + sign;

export const signIn = (icon: string): ProjectSign | undefined =>
  projectSigns.find((sign) => iconOfSign(sign) === icon);

/** One emoji, joined ones and flags included; digits and letters are not. */
export const isEmoji = (text: string) =>
  [...graphemes.segment(text)].length === 1 &&
  /^(\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u.test(text);

export const isProjectIcon = (text: string) => text === '' || signIn(text) !== undefined || isEmoji(text);
