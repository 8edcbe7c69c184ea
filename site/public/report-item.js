// Runs before the first paint of the page of reports: an address without an item shows a search for one, not the form.
if (!/[?&]item=[a-z0-9]+(?:-[a-z0-9]+)*(?:&|$)/.test(location.search)) document.documentElement.dataset.report = 'pick';
