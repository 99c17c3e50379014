/** How the English months begin, January first. */
export const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Source of a pattern for a whole name, or as it is shortened: “in marketing” names no month. */
export const MONTH_NAME =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';

/** The month that a name begins as, 0 for January; -1 where none does. */
export const monthOf = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase());
