const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words that say nothing of a listing. They are left out of an index, and of a query that has others. */
export const STOP_WORDS = words(`
a about am an and any are as at be been but by can do does for from had has have he her his how i if im in into is it
its ive me my no not of off on or our she so some than that the their them then there they this to up us was we were
what when where which who will with you your
`);

/** Words of people who look for a project, which no listing needs to have. They help where they are found. */
export const WEAK_WORDS = words(`
app apps best business businesses buy buying cheap companies company find good great like looking need new
nice online project projects sale sell selling side site sites small something startup startups tool tools want web website
websites
`);
