// What staff do with reviews: answer, and for head office hide, show and pick.
import { headOfficeOnly } from '#domain/members/staff.ts';
import { api } from '../../shared/api/api.ts';
import type { RowAction } from '../../shared/list/list-types.ts';
import { oneByOne } from '../../shared/list/run-action.ts';
import { AnswerMany } from './answer-many.tsx';
import { HideMany } from './hide-many.tsx';
import type { ReviewRow } from './reviews.filters.ts';

export const reviewActions = (isHeadOffice: boolean): RowAction<ReviewRow>[] => {
  const forHeadOffice = (isAllowed: (row: ReviewRow) => true | string) => (row: ReviewRow) =>
    isHeadOffice ? isAllowed(row) : headOfficeOnly;
  return [
    {
      id: 'answer',
      label: '답변',
      key: { code: 'KeyA', label: 'A' },
      isMain: true,
      isAllowed: ({ answer }) => answer === undefined || '이미 답변한 리뷰입니다. 열어서 고칠 수 있습니다.',
      barLabel: (rows) => `답변 ${rows.length}건`,
      done: (count) => `리뷰 ${count}건에 답변했습니다.`,
      dialog: AnswerMany,
    },
    {
      id: 'hide',
      label: '가리기',
      key: { code: 'KeyX', label: 'X' },
      isAllowed: forHeadOffice(({ state }) => state !== 'HIDDEN' || '이미 가린 리뷰입니다.'),
      barLabel: (rows) => `가리기 ${rows.length}건`,
      done: (count) => `리뷰 ${count}건을 가렸습니다.`,
      dialog: HideMany,
    },
    {
      id: 'show',
      label: '다시 보이기',
      isAllowed: forHeadOffice(({ state }) => state !== 'SHOWN' || '보이고 있는 리뷰입니다.'),
      run: (uuids) => api.bulkShowReviews({ uuids }),
      done: (count) => `리뷰 ${count}건을 다시 보이게 했습니다.`,
      confirm: {
        title: (count) => `리뷰 ${count}건을 다시 보일까요?`,
        text: '판단하지 않은 신고는 기각됩니다.',
        label: (count) => `${count}건 다시 보이기`,
      },
    },
    {
      id: 'pick',
      label: '베스트로 올리기',
      isAllowed: forHeadOffice(({ isBest, state, hasEfficacyClaim }) => {
        if (hasEfficacyClaim) return '효능을 말하는 리뷰는 베스트로 올릴 수 없습니다.';
        if (isBest) return '이미 베스트입니다.';
        return state === 'SHOWN' || '가려진 리뷰는 베스트로 올릴 수 없습니다.';
      }),
      run: (uuids) => oneByOne(uuids, (uuid) => api.setBestReview({ uuid, isBest: true })),
      undo: (uuids) => oneByOne(uuids, (uuid) => api.setBestReview({ uuid, isBest: false })),
      done: (count) => `리뷰 ${count}건을 베스트로 올렸습니다.`,
    },
    {
      id: 'unpick',
      label: '베스트에서 내리기',
      isAllowed: forHeadOffice(({ isBest }) => isBest || '베스트가 아닙니다.'),
      run: (uuids) => oneByOne(uuids, (uuid) => api.setBestReview({ uuid, isBest: false })),
      undo: (uuids) => oneByOne(uuids, (uuid) => api.setBestReview({ uuid, isBest: true })),
      done: (count) => `리뷰 ${count}건을 베스트에서 내렸습니다.`,
    },
  ];
};
