/** When figures by month or in parts were checked, or entered where nobody checked them. */
export const monthsAsOf = (of: { checkedAt: Date | null; enteredAt: Date | null }): Date | null =>
  of.checkedAt ?? of.enteredAt;
