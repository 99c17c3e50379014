import { expect, it } from 'vitest';
import { isOtherPerson, isPersonsName } from './other-person.ts';

it.each([
  ['李明', '李明远 10:00'],
  ['李明', '李明远的预约'],
  ['王芳', '王芳芳医生'],
])('%s is nobody of “%s”', (wanted, found) => {
  expect(isOtherPerson(wanted, found)).toBe(true);
});

it.each([
  ['李明', '李明 10:00'],
  ['李明', '李明医生'],
  ['李明', '李明的预约'],
  ['李明', '李明远、李明'],
  ['李明', '预约人李明已到'],
  ['许可', '许可证'],
  ['苏州', '苏州市'],
  ['郑州', '郑州站'],
  ['洗牙', '洗牙套'],
  ['李明远', '李明远 10:00'],
])('%s is in “%s”, or is no name', (wanted, found) => {
  expect(isOtherPerson(wanted, found)).toBe(false);
});

it('takes for a name what begins with a surname and has two to four letters', () => {
  expect(['张三', '李明远', '欧阳'].map(isPersonsName)).toEqual([true, true, false]);
  expect(['牌丢了', '张', '王先生很高兴'].map(isPersonsName)).toEqual([false, false, false]);
});
