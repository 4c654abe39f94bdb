/**
 * The page of what arrived: plain HTML, nothing in it runs. Every text from outside is escaped.
 * @param {readonly import('./requests.mjs').StoredRequest[]} requests
 */
export function requestsPage(requests) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Requests that arrived (${requests.length})</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="/demo.css">
</head>
<body>
<header class="bar"><div><a href="/">flowspec-chat demo</a></div></header>
<main>
<h1>Requests that arrived</h1>
<p>${requests.length === 0 ? 'Nothing yet.' : `${requests.length} in all, the latest first.`} <a href="/requests">Look again</a> · <a href="/api/requests">the same as JSON</a></p>
${requests.map(entry).join('\n')}
</main>
</body>
</html>
`;
}

/** @param {import('./requests.mjs').StoredRequest} request */
function entry({ key, protocol, body, receivedAt }) {
  const id = `r${escape(protocol)}`;
  return `<article class="card" aria-labelledby="${id}">
<h2 id="${id}">${escape(protocol)}</h2>
<p><time datetime="${escape(receivedAt)}">${escape(receivedAt.slice(0, 19).replace('T', ' '))} UTC</time></p>
<dl>${rows(body)}<dt>key</dt><dd><code>${escape(key)}</code></dd></dl>
<details><summary>The body as it was sent</summary><pre tabindex="0">${escape(body)}</pre></details>
</article>`;
}

/** @param {string} body */
function rows(body) {
  const value = JSON.parse(body);
  const answers = value.input ?? value;
  const members = [...(value.flow === undefined ? [] : [['flow', `${value.flow} ${value.version ?? ''}`]]), ...Object.entries(answers)];
  return members
    .map(
      ([name, one]) => `<dt>${escape(String(name))}</dt><dd dir="auto">${escape(typeof one === 'string' ? one : JSON.stringify(one))}</dd>`,
    )
    .join('');
}

/** @param {string} text */
function escape(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
