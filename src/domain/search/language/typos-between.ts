/**
 * Returns the number of typos between two words: letters missing, added, replaced or swapped with a neighbor (the
 * restricted Damerau-Levenshtein distance). Stops early and returns `maxTypos + 1` if there are more.
 */
export function typosBetween(one: string, other: string, maxTypos: number): number {
  if (Math.abs(one.length - other.length) > maxTypos) return maxTypos + 1;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    let minTypos = row;
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let typos = Math.min(
        (above[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (above[column - 1] as number) + (isSame ? 0 : 1),
      );
      const isExchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isExchanged) typos = Math.min(typos, (before[column - 2] as number) + 1);
      current.push(typos);
      minTypos = Math.min(minTypos, typos);
    }
    if (minTypos > maxTypos) return maxTypos + 1;
    [before, above] = [above, current];
  }
  return Math.min(maxTypos + 1, above[other.length] as number);
}
