/** How rare something is that so many listings have, of so many in all (BM25’s idf). */
export const rarityOf = (having: number, all: number): number =>
  Math.log(1 + (all - Math.min(all, having) + 0.5) / (having + 0.5));
