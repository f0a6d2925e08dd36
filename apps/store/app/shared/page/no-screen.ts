// The component of routes that only redirect. A route without a component sends an error of its loader as plain data, which a browser
// shows as text; with one, the ErrorBoundary of root.tsx renders the page of the error.

/** Renders nothing: the loader or action of the route always redirects or throws. */
export const NoScreen = () => null;
