// Addresses of the service worker and of the page that it shows without a connection.

export const serviceWorkerPath = '/service-worker.js';
export const offlinePath = '/offline';
