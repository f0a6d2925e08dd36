// Runs at the end of a window that is a layer: hands the fields of the return to the script of the shop's page.
const fields = [...new FormData(document.querySelector('#result'))];
parent.postMessage({ from: 'nicepay', fields }, '*');
