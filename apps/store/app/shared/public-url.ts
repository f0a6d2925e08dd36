// The shop's public address inside components (canonical links, structured data). In `meta` use publicUrlOf instead.
import { useRouteLoaderData } from 'react-router';

/** Without a slash at the end; empty where the root itself failed. */
export function usePublicUrl(): string {
  return (useRouteLoaderData('root') as { publicUrl?: string } | undefined)?.publicUrl ?? '';
}
