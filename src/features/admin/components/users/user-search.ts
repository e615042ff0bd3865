/** The texts of a search field for accounts. */
export const USER_SEARCH = {
  label: 'Find a user',
  description: 'A name or username, the beginning of the email, or the id',
};
