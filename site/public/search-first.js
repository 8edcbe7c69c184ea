// Runs before the first paint of the catalogue: an address with a search or a filter shows results, not the page that the build made.
if (/[?&](?:q|category|kind|tag)=[^&]/.test(location.search)) document.documentElement.dataset.catalogue = 'pending';
