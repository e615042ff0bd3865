let impersonated: string | null = null;

/**
 * The account that an administrator impersonates in this tab, for what is no component; `callApi` sends it as
 * `X-Act-As`. Only `ActAs` and the end of the session set it.
 */
export const impersonatedUid = {
  get: (): string | null => impersonated,
  set: (uid: string | null): void => {
    impersonated = uid;
  },
};
