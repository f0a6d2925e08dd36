// The result of a form whose action could not be reached: without it the router would show the error page, and the entered values
// would be lost. Refusals of the action are refusal-text.ts.
import { data } from 'react-router';
import { noConnectionText } from '../offline/no-connection.ts';

/**
 * For a screen's `clientAction`: the action's answer, or the form's own value where none arrived. The error status prevents that
 * loaders run again.
 */
export async function resultOrUnreached<Answer>(serverAction: () => Promise<Answer>) {
  try {
    return await serverAction();
  } catch (error) {
    // fetch rejects without an answer; error pages and redirects are thrown as responses.
    if (!(error instanceof TypeError)) throw error;
    return data(
      { isDone: false as const, code: 'UNREACHED', text: noConnectionText, fields: {} },
      { status: 503 },
    );
  }
}
