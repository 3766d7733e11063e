// Pieces of a page and of a server to copy. They are code, and the same in every language.
export const snippetOf = (deploymentId: string, key: string) =>
  [
    `<script src="${location.origin}/embed.js" async`,
    `  data-deployment="${deploymentId}"`,
    `  data-key="${key}"></script>`,
  ].join('\n');

export const identitySample = `// On your server, in Node; SECRET is the identity secret.
const { createHmac } = require('node:crypto');
const expires = Math.floor(Date.now() / 1000) + 3600;
const signature = createHmac('sha256', process.env.SECRET)
  .update(\`\${expires}\\n\${user.id}\\n\${user.name}\`)
  .digest('hex');

// In the page, once "atelier:ready" was told:
Atelier.identify({ id: user.id, name: user.name, expires, signature });`;
