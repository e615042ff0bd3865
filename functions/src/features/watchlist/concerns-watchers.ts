/** A trigger's view of a public listing that was written. */
interface Change {
  before: Fields;
  after: Fields;
}
interface Fields {
  get(field: string): unknown;
}

const SHOWN = ['state', 'teaser.title', 'teaser.category', 'teaser.askingPrice', 'soldFor', 'confirmedAt'];

/** Whether a write changes what the watchers of a listing see or are told: of many writes, they never learn. */
export function concernsWatchers(change: Change | undefined): boolean {
  if (!change) return false;
  const shown = (side: Fields) => {
    const [cover] = [side.get('teaser.pictures')].flat();
    return JSON.stringify([...SHOWN.map((field) => side.get(field) ?? null), cover ?? null]);
  };
  return shown(change.before) !== shown(change.after);
}
