/** The texts of a search field for accounts. */
export const USER_SEARCH = {
  label: 'Find a user',
  description: 'The beginning of the email, the username or the id',
};
