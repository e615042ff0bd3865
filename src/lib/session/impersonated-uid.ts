let impersonated: string | null = null;

/** The account that an administrator impersonates in this tab; `callApi` sends it as `X-Act-As`. */
export const impersonatedUid = {
  get: (): string | null => impersonated,
  set: (uid: string | null): void => {
    impersonated = uid;
  },
};
