// Countries and territories with telephone numbers of their own, as ISO 3166 codes.
import { z } from 'zod';

export const phoneRegions: readonly string[] =
  `AC AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF
  CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG
  GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW
  KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF
  NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM
  SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK
  YE YT ZA ZM ZW`.split(/\s+/);

/** Each is tried for every candidate. */
export const MAX_PHONE_REGIONS = 30;

/** The countries of the product's languages. */
export const usualPhoneRegions = ['US', 'GB', 'DE', 'FR', 'ES', 'BR', 'UA', 'AE'];

const known = new Set(phoneRegions);

export const PhoneRegions = z
  .array(z.string().refine((code) => known.has(code), /*i18n*/ 'This country does not exist.'))
  .max(MAX_PHONE_REGIONS, /*i18n*/ 'Choose at most 30 countries.')
  .default(usualPhoneRegions);
