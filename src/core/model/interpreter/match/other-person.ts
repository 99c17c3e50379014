/** Surnames that begin few other words. */
const SURNAMES =
  '李王张刘陈杨赵吴徐孙朱郭何林罗郑梁谢宋唐许邓韩冯曹彭曾肖蔡潘袁董蒋沈吕杜丁魏薛阎戴贾邹熊孟秦邱侯郝龚邵陆钱崔谭汪范姜廖苏卢贺赖覃';
/** A Chinese name: a surname, and one to three letters. */
export const isPersonsName = (text: string): boolean =>
  new RegExp(`^[${SURNAMES}]\\p{Script=Han}{1,3}$`, 'u').test(text.trim());

const NAME_OF_TWO = new RegExp(`^[${SURNAMES}]\\p{Script=Han}$`, 'u');
/** What follows a name instead of belonging to it: a title, a particle, or a noun of one letter. */
const BEHIND_NAME =
  '医老先女同主教总哥姐工某们队的和与在于已是等约证局字装传盘版课班区号室店组项车间层座路街院部科费类型级款卡票餐券币金单表图集市县省镇乡站色会';
/**
 * Whether a Chinese name that is asked for is only the beginning of another person's: “李明远” is not 李明. Neither text
 * needs spaces between its words.
 */
export function isOtherPerson(want: string, have: string): boolean {
  if (!NAME_OF_TWO.test(want)) return false;
  const rest = have.replaceAll(
    new RegExp(`${want}(?![${BEHIND_NAME}])\\p{Script=Han}(?=[${BEHIND_NAME}]|\\P{Script=Han}|$)`, 'gu'),
    '',
  );
  return have.includes(want) && !rest.includes(want);
}
