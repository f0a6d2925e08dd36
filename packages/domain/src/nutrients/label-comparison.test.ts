// Which rows a comparison of labels has, and in which unit their amounts are.
import { expect, test } from 'vitest';
import { compareLabels } from './label-comparison.ts';

const row = (name: string, amount: string) => ({ name, amount });

test('names of one nutrient share a row in one unit, before nutrients of one label and energy', () => {
  const compared = compareLabels([
    [row('열량', '5 kcal'), row('비타민D', '1,000 IU'), row('아연', '8.5 mg')],
    [row('비타민 D3', '10 μg'), row('열량', '10 kcal')],
    [row('아연', '15 mg'), row('루테인', '20 mg')],
  ]);
  expect(compared).toEqual([
    { name: '비타민D', amounts: ['25 μg', '10 μg', null] },
    { name: '아연', amounts: ['8.5 mg', null, '15 mg'] },
    { name: '루테인', amounts: [null, null, '20 mg'] },
    { name: '열량', amounts: ['5 kcal', '10 kcal', null] },
  ]);
});

test('an amount that cannot be converted is shown as on the label, in the row of its nutrient', () => {
  expect(compareLabels([[row('칼슘', '200 mg')], [row('칼슘', '150~200 mg')]])).toEqual([
    { name: '칼슘', amounts: ['200 mg', '150~200 mg'] },
  ]);
  expect(compareLabels([[row('칼슘', '미량')], []])).toEqual([{ name: '칼슘', amounts: ['미량', null] }]);
});

test('amounts that measure a nutrient differently share its row, which has the place of several labels', () => {
  expect(
    compareLabels([
      [row('프로바이오틱스', '100억 CFU'), row('루테인', '20 mg')],
      [row('유산균', '500 mg'), row('아연', '8.5 mg')],
      [row('유산균', '500 mg'), row('유산균 수', '50억 CFU'), row('아연', '8.5 mg')],
    ]),
  ).toEqual([
    { name: '아연', amounts: [null, '8.5 mg', '8.5 mg'] },
    { name: '프로바이오틱스', amounts: ['100억 CFU', '500 mg', '50억 CFU · 500 mg'] },
    { name: '루테인', amounts: ['20 mg', null, null] },
  ]);
});

test('a nutrient whose amounts cannot be read comes before energy, which keeps the order of the labels', () => {
  const compared = compareLabels([[row('열량', '5 kcal'), row('단백질', '1 g'), row('칼슘', '미량')]]);
  expect(compared.map(({ name }) => name)).toEqual(['칼슘', '열량', '단백질']);
});

test('there are no rows without labels and for blank names', () => {
  expect(compareLabels([])).toEqual([]);
  expect(compareLabels([[row(' ', '5 mg')]])).toEqual([]);
});
