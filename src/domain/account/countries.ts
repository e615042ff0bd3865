import { foldText } from '../search/language/tokens.ts';

/**
 * Officially assigned ISO 3166-1 alpha-2 codes (ISO 3166 Maintenance Agency). Country names come from the runtime's
 * CLDR data, so no list of names has to be maintained or shipped.
 */
const COUNTRY_CODES =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );
const names = new Intl.DisplayNames(['en'], { type: 'region' });

export const isCountry = (code: string): boolean => COUNTRY_CODES.includes(code);
/** Returns a country's English name, e.g. `Norway` for `NO`; an unknown code is returned unchanged. */
export const countryName = (code: string): string => names.of(code) ?? code;
/** Returns every country as `{value, label}`, sorted by name. */
export const countryOptions = (): { value: string; label: string }[] =>
  COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).sort((a, b) => a.label.localeCompare(b.label));

const FINDABLE = new Map<string, Map<string, string>>();
/**
 * Maps every country code to the country's names in English and in the locale's language, folded to lowercase without
 * accents (`foldText`).
 */
function findableNames(locale: string): ReadonlyMap<string, string> {
  const known = FINDABLE.get(locale);
  if (known) return known;
  const own = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const found = new Map(COUNTRY_CODES.map((code) => [code, foldText(`${countryName(code)}\n${own.of(code)}`)]));
  FINDABLE.set(locale, found);
  return found;
}

/**
 * Returns the codes of countries whose name in English or in the locale's language contains the typed text, ignoring
 * case and accents. `locale` is a BCP 47 tag.
 */
export function countryCodesMatching(typed: string, locale: string): ReadonlySet<string> {
  const sought = foldText(typed.trim());
  return new Set(COUNTRY_CODES.filter((code) => findableNames(locale).get(code)?.includes(sought)));
}
