import { expect, test } from 'vitest';
import { monthFromName } from './month-names.ts';

test.each([
  ['English', 'January Feb Mar. April May June July Aug Sept October Nov Dec'],
  ['German', 'Jänner Februar Mrz April Mai Juni Juli August Sep Okt November Dez'],
  ['German without umlauts', 'Januar Feb Maerz Apr Mai Jun Jul Aug Sept Oktober Nov Dezember'],
  ['French', 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'],
  ['Spanish', 'ene feb mar abr may jun jul ago sept oct nov dic'],
  ['Italian', 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'],
  ['Portuguese', 'jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.'],
  ['Dutch', 'jan feb mrt apr mei jun jul aug sep okt nov dec'],
  ['Swedish', 'januari februari mars april maj juni juli augusti september oktober november december'],
  ['Polish', 'stycznia lut marzec kwi maj czerwiec lipiec sie wrz października lis gru'],
  ['Turkish', 'Ocak Şub Mart Nisan Mayıs Haz Tem Ağustos Eylül Eki Kasım Aralık'],
])('the months of %s are recognized in long and short forms', (_language, words) => {
  expect(words.split(' ').map(monthFromName)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test.each(['', 'Ja', 'jui', 'Total', 'Umsatz', 'Market', 'Junior', 'x'.repeat(50_000)])("%j isn't a month", (word) => {
  expect(monthFromName(word)).toBeNull();
});
