let actingAs: string | null = null;

/** Whom an administrator looks as in this tab; each call to the API names them. */
export const acting = {
  get: (): string | null => actingAs,
  set: (uid: string | null): void => {
    actingAs = uid;
  },
};
