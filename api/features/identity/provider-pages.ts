import { escapeMarkup } from "#shared/domain/escape-markup.ts";
import type { DemoUser } from "./demo-users.ts";
import { PASSWORD_LENGTH } from "#api/features/identity/provider/password.ts";
import type { SignUpDraft } from "#api/features/identity/provider/sign-up-form.ts";

const STYLE = `
:root{color-scheme:light dark;--paper:#FAFAF7;--surface:#FFFFFF;--text:#14211F;--text-2:#45524F;--rule:#DFE3DC;--control:#84918C;--green:#0B6E4F;--on-green:#FFFFFF;--green-hover:#095A41;--tint:#E4F1EA;--bad:#A3242C;--bad-tint:#FBE9E8}
@media (prefers-color-scheme:dark){:root{--paper:#0F1716;--surface:#162120;--text:#EDF1EC;--text-2:#B7C3BE;--rule:#273532;--control:#6E807A;--green:#56C396;--on-green:#0B1513;--green-hover:#74D2AB;--tint:#163A2E;--bad:#F59A94;--bad-tint:#3C1E1E}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--text);font:400 16px/26px "IBM Plex Sans",system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:480px;margin:0 auto;padding:48px 16px}
h1{font-size:32px;line-height:40px;letter-spacing:-.018em;margin:24px 0 8px}
h2{font-size:16px;line-height:24px;margin:32px 0 8px}
p{margin:0 0 16px;color:var(--text-2)}
ul{list-style:none;margin:0;padding:0;border:1px solid var(--rule);border-radius:6px;background:var(--surface);overflow:hidden}
li+li{border-top:1px solid var(--rule)}
li button{display:block;width:100%;min-height:56px;padding:8px 16px;border:0;background:none;color:inherit;font:inherit;text-align:left;cursor:pointer}
li button:hover{background:var(--tint)}
li strong{display:block;font-weight:600;line-height:22px}
li span{display:block;font-size:13px;line-height:18px;color:var(--text-2)}
label{display:block;margin:0 0 4px;font-size:14px;font-weight:500}
input{display:block;width:100%;height:40px;margin:0 0 16px;padding:0 12px;border:1px solid var(--control);border-radius:6px;background:var(--surface);color:inherit;font:inherit}
.primary{height:40px;padding:0 20px;border:0;border-radius:6px;background:var(--green);color:var(--on-green);font:500 14px/20px inherit;font-family:inherit;cursor:pointer}
.primary:hover{background:var(--green-hover)}
.plain{height:40px;padding:0 20px;border:1px solid var(--control);border-radius:6px;background:none;color:inherit;font:500 14px/20px inherit;font-family:inherit;cursor:pointer;margin-left:8px}
:focus-visible{outline:2px solid var(--green);outline-offset:2px}
li button:focus-visible{outline-offset:-2px}
.error{padding:12px 16px;border-radius:6px;background:var(--bad-tint);color:var(--bad)}
.field-error{margin:-12px 0 16px;font-size:13px;line-height:18px;color:var(--bad)}
.hint{margin:-12px 0 16px;font-size:13px;line-height:18px}
input[aria-invalid]{border-color:var(--bad)}
a{color:var(--green)}
.brand{font-weight:600}`;

/** The sign-in page: one button per demonstration user, and a form for email and password. */
export function signInPage(input: {
  action: string;
  users: readonly DemoUser[];
  email: string;
  error?: string;
}): string {
  const action = escapeMarkup(input.action);
  const users = input.users.map(
    (user) => `<li><button type="submit" name="user" value="${user.id}"><strong>${escapeMarkup(user.name)}</strong>
<span>${escapeMarkup(user.role)}, ${escapeMarkup(user.tenant.name)}</span></button></li>`,
  );
  return page(
    "Sign in",
    `<h1>Sign in</h1>
<p>Development sign-in. It does not exist in production.</p>
${input.error ? `<p class="error" role="alert" id="error">${escapeMarkup(input.error)}</p>` : ""}
<h2>Choose a demonstration user</h2>
<form method="post" action="${action}"><ul>${users.join("\n")}</ul></form>
<h2>Or sign in with email</h2>
<form method="post" action="${action}">
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="username" required value="${escapeMarkup(input.email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${input.error ? ' aria-describedby="error"' : ""}>
<button class="primary" type="submit">Sign in</button>
<button class="plain" type="submit" name="cancel" value="yes" formnovalidate>Cancel</button>
</form>
<p style="margin-top:24px">No account? <a href="${escapeMarkup(withoutQuery(input.action))}?page=create">Create one</a></p>`,
  );
}

/** The page that makes an account. */
export function signUpPage(input: { action: string } & SignUpDraft): string {
  const { errors } = input;
  const signIn = withoutQuery(input.action);
  const count = Object.keys(errors).length;
  const field = (name: "name" | "email" | "password", label: string, more: string): string => {
    const error = errors[name];
    const value = name === "password" ? "" : ` value="${escapeMarkup(input[name])}"`;
    return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" ${more} required${value}${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ""}>
${error ? `<p class="field-error" id="${name}-error">${escapeMarkup(error)}</p>` : ""}`;
  };
  return page(
    "Create an account",
    `<h1>Create an account</h1>
<p>Development sign-up. It does not exist in production.</p>
${count > 0 ? `<p class="error" role="alert">${count === 1 ? "One field needs" : `${count} fields need`} another look.</p>` : ""}
<form method="post" action="${escapeMarkup(signIn)}/create">
${field("name", "Name", 'autocomplete="name" maxlength="120"')}
${field("email", "Work email", 'type="email" autocomplete="username" maxlength="254"')}
${field("password", "Password", `type="password" autocomplete="new-password" minlength="${PASSWORD_LENGTH.least}" maxlength="${PASSWORD_LENGTH.most}"`)}
<p class="hint">At least ${PASSWORD_LENGTH.least} characters. We mail a link to the address: it must be yours.</p>
<button class="primary" type="submit">Create account</button>
</form>
<p style="margin-top:24px">Have an account? <a href="${escapeMarkup(signIn)}?page=sign-in">Log in</a></p>`,
  );
}

function withoutQuery(address: string): string {
  return address.split("?")[0]?.replace(/\/create$/, "") ?? address;
}

/** The sign-out page: `form` is the provider's own; the script sends it at once, the button is for everybody else. */
export function signOutPage(form: string, script: string): string {
  return page(
    "Sign out",
    `<h1>Sign out</h1><p>You are being signed out of Purlin.</p>
${form}
<button class="primary" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<script src="${escapeMarkup(script)}" defer></script>`,
  );
}

/** A page that says one thing. */
export function noticePage(title: string, sentence: string, details: readonly string[] = []): string {
  const lines = details.map((detail) => `<p>${escapeMarkup(detail)}</p>`).join("");
  return page(title, `<h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(sentence)}</p>${lines}`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><title>${escapeMarkup(title)} · Purlin</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${STYLE}</style></head>
<body><main><div class="brand">Purlin</div>${body}</main></body></html>`;
}
