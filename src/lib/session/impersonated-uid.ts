let impersonated: string | null = null;

/** The account an administrator impersonates in this tab; `callApi` names it in `X-Act-As`. */
export const impersonatedUid = {
  get: (): string | null => impersonated,
  set: (uid: string | null): void => {
    impersonated = uid;
  },
};
