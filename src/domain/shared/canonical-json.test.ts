import { expect, test } from 'vitest';
import { canonicalJson, type Json } from './canonical-json.ts';

test('writes the example of RFC 8785, section 3.2', () => {
  const sample = `{
    "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
    "string": "\\u20ac$\\u000F\\u000aA'\\u0042\\u0022\\u005c\\\\\\"\\/",
    "literals": [null, true, false]
  }`;
  expect(canonicalJson(JSON.parse(sample))).toBe(
    String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
  );
});

test('sorts keys by UTF-16 code units, as section 3.2.3 does', () => {
  const sample = {
    '\u20ac': 'Euro Sign',
    '\r': 'Carriage Return',
    '\ufb33': 'Hebrew Letter Dalet With Dagesh',
    '1': 'One',
    '\ud83d\ude00': 'Emoji: Grinning Face',
    '\u0080': 'Control',
    '\u00f6': 'Latin Small Letter O With Diaeresis',
  };
  expect(Object.values(JSON.parse(canonicalJson(sample)))).toHaveLength(7);
  expect(canonicalJson(sample).match(/"[^"]+"(?=[,}])/g)).toEqual(
    ['Carriage Return', 'One', 'Control', 'Latin Small Letter O With Diaeresis', 'Euro Sign']
      .concat('Emoji: Grinning Face', 'Hebrew Letter Dalet With Dagesh')
      .map((text) => `"${text}"`),
  );
});

/** Numbers from RFC 8785, appendix B, by their IEEE 754 bit patterns. */
test.each([
  ['0000000000000000', '0'],
  ['8000000000000000', '0'],
  ['0000000000000001', '5e-324'],
  ['8000000000000001', '-5e-324'],
  ['7fefffffffffffff', '1.7976931348623157e+308'],
  ['4340000000000000', '9007199254740992'],
  ['4430000000000000', '295147905179352830000'],
  ['44b52d02c7e14af5', '9.999999999999997e+22'],
  ['44b52d02c7e14af6', '1e+23'],
  ['444b1ae4d6e2ef50', '1e+21'],
  ['3eb0c6f7a0b5ed8d', '0.000001'],
  ['41b3de4355555555', '333333333.3333333'],
  ['becbf647612f3696', '-0.0000033333333333333333'],
])('%s is %s', (bits, text) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setBigUint64(0, BigInt(`0x${bits}`));
  expect(canonicalJson(view.getFloat64(0))).toBe(text);
});

test.each([[Number.NaN], [Number.POSITIVE_INFINITY], ['\ud800'], [{ '\udead': 1 }]] as [Json][])(
  "JSON can't represent %j",
  (value) => expect(() => canonicalJson(value)).toThrow(TypeError),
);
test('characters outside the basic plane are kept', () => expect(canonicalJson('😀')).toBe('"😀"'));
