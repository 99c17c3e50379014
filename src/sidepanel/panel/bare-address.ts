/** The address without credentials and query: each may contain a key. */
export const bareAddress = (address: string): string => withoutUser(address.trim()).replace(/[?#].*$/s, '');

export const withoutUser = (address: string): string => address.replace(/^(\w+:\/\/)[^/?#]*@/, '$1');
