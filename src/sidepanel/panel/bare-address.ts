/** Without the name, the password and the query: each may be a key. */
export const bareAddress = (address: string): string => withoutUser(address.trim()).replace(/[?#].*$/s, '');

export const withoutUser = (address: string): string => address.replace(/^(\w+:\/\/)[^/?#]*@/, '$1');
