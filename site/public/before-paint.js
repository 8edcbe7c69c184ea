/* Runs before the first paint of pages whose address changes what they show, so that nothing jumps. Styles read the marks. */
const { dataset } = document.documentElement;
const query = location.search;
// The catalogue with a search or a filter shows results, not the list that the build made.
if (location.pathname === '/items/' && /[?&](?:q|category|kind|tag)=[^&]/.test(query)) dataset.catalogue = 'pending';
// The page of reports without an item shows a search for one, not the form.
if (!/[?&]item=[a-z0-9]+(?:-[a-z0-9]+)*(?:&|$)/.test(query)) dataset.report = 'pick';
if (/[?&]dollars=today(?:&|$)/.test(query)) dataset.dollars = 'today';
