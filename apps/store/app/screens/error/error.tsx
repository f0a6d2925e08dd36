// /error: the address to show after a failure elsewhere, with the content of the storefront's own failure page.
import { data } from 'react-router';
import { FailureScreen } from '../../shared/shell/failure-screens.tsx';

/** Responds with status 500, because the page reports a failure. */
export function loader() {
  return data(null, { status: 500 });
}

export default function ErrorPage() {
  return <FailureScreen />;
}
