import { describe, expect, it } from 'vitest';
import { call, newVisitor, query, until } from '#tests/support/api-helpers.ts';
import { readCode, loadMails, newAddress, TestBrowser, wrongCode } from '#tests/support/accounts.ts';
import { useOwnPlatform } from '#tests/support/own-worker.ts';
import { reasonOf } from '#tests/support/reason-of.ts';

useOwnPlatform(); // the tests move the time of every code and every budget

const codesOf = (answers: { status: number; body: unknown }[]) =>
  answers.map(({ status, body }) => `${status} ${status < 400 ? '' : reasonOf({ body })}`.trim());

describe('a sign-in code', () => {
  it('signs in with the address and the code, however the address is spelled', async () => {
    const email = newAddress();
    const browser = new TestBrowser();
    const code = await browser.newCode(email);
    expect(code).toMatch(/^\d{6}$/);
    const answer = await browser.verify(`  ${email.toUpperCase()} `, ` ${code} `);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ token_type: 'Bearer', expires_in: 900, refresh_token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('works once', async () => {
    const email = newAddress();
    const browser = new TestBrowser();
    const code = await browser.newCode(email);
    expect((await browser.verify(email, code)).status).toBe(200);
    expect(codesOf([await browser.verify(email, code)])).toEqual(['400 wrong_code']);
  });

  it('used 200 times at once signs in once', async () => {
    const email = newAddress();
    const browser = new TestBrowser();
    const code = await browser.newCode(email);
    const answers = await Promise.all(Array.from({ length: 200 }, () => browser.verify(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(codesOf(answers.filter(({ status }) => status !== 200)))).toEqual(new Set(['400 wrong_code']));
    const families = await query`select f.id from session_families f join users u on u.id = f.user_id where u.email = ${email}`;
    expect(families).toHaveLength(1);
  });

  it('dies after five wrong guesses, and not before', async () => {
    const email = newAddress();
    const browser = new TestBrowser();
    const code = await browser.newCode(email);
    for (let guess = 0; guess < 4; guess += 1) expect(codesOf([await browser.verify(email, wrongCode(code))])).toEqual(['400 wrong_code']);
    expect((await browser.verify(email, code)).status).toBe(200);
    const other = await browser.newCode(email);
    for (let guess = 0; guess < 5; guess += 1) await browser.verify(email, wrongCode(other));
    expect(codesOf([await browser.verify(email, other)])).toEqual(['400 wrong_code']);
  });

  it('fails ten minutes later, for another address, or after a newer one was requested', async () => {
    const [email, another] = [newAddress(), newAddress()];
    const browser = new TestBrowser();
    const first = await browser.newCode(email);
    await browser.newCode(another);
    expect(codesOf([await browser.verify(another, first)])).toEqual(['400 wrong_code']);
    const second = await browser.newCode(email);
    if (first !== second) expect(codesOf([await browser.verify(email, first)])).toEqual(['400 wrong_code']);
    await query`update sign_in_codes set expires_at = expires_at - interval '10 minutes'`;
    expect(codesOf([await browser.verify(email, second)])).toEqual(['400 wrong_code']);
  });

  it('is stored as a keyed digest, without the address and the browser', async () => {
    const email = newAddress();
    const browser = new TestBrowser();
    const code = await browser.newCode(email);
    const rows = await query`select c::text as text from sign_in_codes c union all select b::text from hourly_budgets b`;
    const stored = rows.map((row) => String(row['text'])).join('\n');
    const secret = browser.cookie.split('=')[1] ?? '';
    expect(secret).toHaveLength(43);
    for (const plain of [code, email, 'still-human.test', secret, browser.visitor]) expect(stored).not.toContain(`${plain}`);
    const [hash] = await query`select code_hash from sign_in_codes order by expires_at desc limit 1`;
    expect(hash?.['code_hash']).toMatch(/^[\da-f]{64}$/);
  });
});

describe('another browser', () => {
  it('cannot use a code, and its guesses do not invalidate the code', async () => {
    const email = newAddress();
    const [owner, stranger, bare] = [new TestBrowser(), new TestBrowser(), new TestBrowser()];
    const code = await owner.newCode(email);
    await stranger.newCode(email);
    for (let guess = 0; guess < 20; guess += 1) {
      expect(codesOf([await bare.verify(email, code)])).toEqual(['400 wrong_code']);
      expect(['400 wrong_code', '429 too_many_guesses']).toContain(codesOf([await stranger.verify(email, code)])[0]);
    }
    expect((await owner.verify(email, code)).status).toBe(200);
  });

  it('that requests as many codes as the hour allows leaves the first code valid', async () => {
    const email = newAddress();
    const owner = new TestBrowser();
    const code = await owner.newCode(email);
    for (let round = 0; round < 4; round += 1) {
      const stranger = new TestBrowser();
      const strangersCode = await stranger.newCode(email);
      for (let guess = 0; guess < 6; guess += 1) await stranger.verify(email, wrongCode(strangersCode));
    }
    expect((await owner.verify(email, code)).status).toBe(200);
  });

  it('is recognised by a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await call('/auth/email-otp/request-otp', { body: { email: newAddress() }, visitor: newVisitor() });
    expect(answer.headers.get('set-cookie')).toMatch(/^sh_browser=[\w-]{43}; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('budgets', () => {
  it('allow an address five codes an hour', async () => {
    const email = newAddress();
    const visitor = newVisitor();
    for (let round = 0; round < 5; round += 1) expect((await new TestBrowser({ visitor }).requestCode(email)).status).toBe(200);
    const refused = await new TestBrowser({ visitor }).requestCode(email);
    expect(codesOf([refused])).toEqual(['429 too_many_codes']);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(3500);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(refused.body).toMatchObject({ detail: expect.stringMatching(/^Too many codes/) });
    await query`update hourly_budgets set spent_at = array(select at - interval '1 hour' from unnest(spent_at) at)`;
    expect((await new TestBrowser({ visitor }).requestCode(email)).status).toBe(200);
  });

  it('allow an address five codes an hour in all, also for simultaneous requests of many networks', async () => {
    const email = newAddress();
    const answers = await Promise.all(Array.from({ length: 40 }, () => new TestBrowser().requestCode(email)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('allow five more codes with the link in one of the mails, and none with the link of another address', async () => {
    const [email, other] = [newAddress(), newAddress()];
    await Promise.all(Array.from({ length: 8 }, () => new TestBrowser().requestCode(email)));
    await new TestBrowser().requestCode(other);
    const passIn = async (address: string) => {
      const [mail] = await until(
        () => loadMails(address),
        (mails) => mails.length > 0,
      );
      return /&pass=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    };
    const [pass, foreign] = [await passIn(email), await passIn(other)];
    const request = (value: string) => new TestBrowser().call('/auth/email-otp/request-otp', { body: { email, pass: value } });
    expect(codesOf([await request(foreign), await request(`${pass.slice(0, -1)}_`)])).toEqual(['429 too_many_codes', '429 too_many_codes']);
    const answers = await Promise.all(Array.from({ length: 8 }, () => request(pass)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    const owner = new TestBrowser();
    await query`update hourly_budgets set spent_at = array(select at - interval '1 hour' from unnest(spent_at) at)`;
    expect((await owner.signIn(email)).token_type).toBe('Bearer');
  });

  it('allow a network 60 codes an hour, whatever headers the client sends', async () => {
    const visitor = newVisitor();
    const answers = await Promise.all(Array.from({ length: 70 }, () => new TestBrowser({ visitor }).requestCode(newAddress())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const names = ['x-forwarded-for', 'x-real-ip', 'true-client-ip', 'x-client-ip', 'forwarded', 'cf-connecting-ipv6', 'cf-pseudo-ipv4'];
    const headers = Object.fromEntries(names.map((name) => [name, newVisitor()]));
    expect(codesOf([await new TestBrowser({ visitor }).requestCode(newAddress(), { headers })])).toEqual(['429 too_many_codes']);
  });
});

describe('the answer to a request for a code', () => {
  it('is the same for known and unknown addresses', async () => {
    const known = newAddress();
    await new TestBrowser().signIn(known);
    for (const language of ['en', 'zh']) {
      const answers = await Promise.all([known, newAddress()].map((email) => new TestBrowser().requestCode(email, { language })));
      const shapes = answers.map(({ status, text, headers }) => ({ status, text, headers: [...headers.keys()].toSorted() }));
      expect(shapes[0]).toEqual(shapes[1]);
      expect(shapes[0]).toMatchObject({ status: 200 });
      if (language === 'en') expect(answers[0]?.body).toEqual({ message: 'OTP sent successfully, check your email' });
    }
  });

  it.each([
    [{}, 'Email is required', '请填写邮箱'],
    [{ email: '  ' }, 'Email is required', '请填写邮箱'],
    [{ email: 'nobody' }, 'Please enter a valid email', '请输入有效的邮箱地址'],
    [{ email: `${'x'.repeat(250)}@a.example` }, 'Please enter a valid email', '请输入有效的邮箱地址'],
  ])('is 422 for the body %j: %s', async (body, english, chinese) => {
    for (const [language, detail] of [
      ['en', english],
      ['zh', chinese],
    ] as const) {
      const answer = await call('/auth/email-otp/request-otp', { body, language, visitor: newVisitor() });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ code: 'invalid_input', detail, errors: [{ field: 'email', detail }] });
    }
  });

  it.each([
    ['', 'OTP is required'],
    ['12345', 'OTP must be 6 digits'],
    ['1234567', 'OTP must be 6 digits'],
    ['12a456', 'OTP must be 6 digits'],
  ])('is 422 if the code is "%s": %s', async (otp, detail) => {
    const answer = await new TestBrowser().verify(newAddress(), otp);
    expect([answer.status, answer.body]).toMatchObject([422, { code: 'invalid_input', detail }]);
  });
});

describe('the mail with a code', () => {
  it.each([
    ['en', /^Your code for Still Human: \d{6}$/, /for 10 minutes/],
    ['zh', /^尚需人类验证码：\d{6}$/, /10 分钟内有效/],
  ] as const)(
    'is in the language of the request (%s), as text and HTML, with a link that fills in the address and allows further codes',
    async (language, subject, lead) => {
      const email = newAddress();
      const code = await new TestBrowser().newCode(email, { language });
      const [mail] = await loadMails(email);
      expect(mail?.subject).toMatch(subject);
      for (const text of [mail?.text ?? '', mail?.html ?? '']) {
        expect(text).toMatch(lead);
        expect(text).toContain(code);
      }
      const links = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? '');
      const [link = '', ...others] = links;
      const [address, pass] = link.split('&amp;pass=');
      expect([address, others]).toEqual([
        `https://still-human.example${language === 'zh' ? '/zh' : ''}/login#email=${encodeURIComponent(email)}`,
        [],
      ]);
      expect(pass).toMatch(/^[\w-]{32}$/); // it only allows further codes: see "allow five more codes"
      expect(links.join()).not.toContain(code);
      expect(mail?.html).not.toMatch(/<img|src=|@import|url\(/);
    },
  );

  it('is in the language of the profile once there is one', async () => {
    const email = newAddress();
    const browser = new TestBrowser();
    await browser.signIn(email, {}, { language: 'zh' });
    await browser.newCode(email, { language: 'en' });
    const mails = await until(
      () => loadMails(email),
      (all) => all.length === 2,
    );
    expect(mails.every(({ subject }) => subject.startsWith('尚需人类'))).toBe(true);
    expect(readCode(mails[0])).toMatch(/^\d{6}$/);
  });
});
