// Pages of the Apple simulator: choice of the account, form post back to the shop, invalid request.
// The buttons are handled in apple.ts.
import type { ApplePerson } from './apple-people.ts';
import type { Answer } from '../http.ts';
import { formPostPage, personPage, problemPage } from '../person-page.ts';

const apple = {
  title: 'Apple로 로그인',
  practice: '연습용 Apple 로그인입니다. 실제 Apple 계정을 쓰지 않습니다.',
};

/** The form carries the query of the request. */
export const appleConsentPage = (people: readonly ApplePerson[], query: URLSearchParams): Answer =>
  personPage({
    ...apple,
    heading: 'Apple로 로그인',
    lead: `${new URL(query.get('redirect_uri') ?? '').host}에 이름과 이메일을 제공합니다.`,
    action: '/apple/auth/authorize',
    fields: query,
    question: '누구로 로그인할까요?',
    choices: people.map(({ id, person, note }) => ({ value: id, name: person.name, note })),
    buttons: `<button class="main" name="action" value="agree">계속</button>
<button class="quiet" name="action" value="cancel">취소</button>`,
  });

export const appleReturnPage = (redirectUri: string, fields: Record<string, string>): Answer =>
  formPostPage(apple, redirectUri, fields);

export const appleProblemPage = (problem: string): Answer =>
  problemPage(apple, '요청을 처리할 수 없습니다', problem);
