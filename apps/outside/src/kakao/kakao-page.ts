// Pages of the Kakao simulator: consent with the choice of account, and invalid request.
// The buttons are handled in kakao.ts.
import type { Answer } from '../http.ts';
import type { KakaoPerson } from './kakao-people.ts';
import { personPage, problemPage } from '../person-page.ts';

const kakao = {
  title: '카카오 로그인',
  practice: '연습용 카카오 로그인입니다. 실제 카카오 계정을 쓰지 않습니다.',
};

/** The form carries the query of the request. */
export const consentPage = (people: readonly KakaoPerson[], query: URLSearchParams): Answer =>
  personPage({
    ...kakao,
    heading: '카카오 로그인',
    lead: `${new URL(query.get('redirect_uri') ?? '').host}에 계정 정보를 제공합니다.`,
    action: '/kakao/oauth/authorize',
    fields: query,
    question: '누구로 로그인할까요?',
    choices: people.map(({ person, note }) => ({ value: person.id, name: person.name, note })),
    buttons: `<button class="main" name="action" value="agree">동의하고 계속하기</button>
<button class="quiet" name="action" value="cancel">취소</button>`,
  });

export const authorizeProblemPage = ({ code, sentence }: { code: string; sentence: string }): Answer =>
  problemPage(kakao, code, sentence);
