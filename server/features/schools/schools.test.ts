import { beforeAll, describe, expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import {
  born,
  cardsOf,
  importClass,
  listOf,
  makeSchool,
  secretOf,
  signInByCard,
  type TestSchool,
} from '#server/testing/school-world.ts';

const test = fileApp();

const year = new Date().getFullYear();

const importList = (as: TestPerson, csv: string, preview = false) =>
  test.call('POST /api/school/imports', { as, body: { preview, csv } });

const readClass = async (as: TestPerson, id: string) =>
  (await test.call('GET /api/school/classes/{id}', { as, params: { id } })).body;

describe('a school', () => {
  it('is made by an administrator, and its coordinator sees it alone', async () => {
    const { school, coordinator } = await makeSchool(test, 'Escola Estadual do Sol');
    expect(school).toMatchObject({ slug: 'escola-estadual-do-sol', city: 'Recife', state: 'PE' });
    expect(school.code).toMatch(/^[a-z2-9]{6}$/);
    const own = await test.call('GET /api/home/school', { as: coordinator });
    expect(own.body).toMatchObject({ coordinates: school, teaches: false, pupil: null, byCard: false });
  });

  it('invites by mail who has no account yet', async () => {
    const { school } = await makeSchool(test);
    const administrator = (
      await test.context.db
        .selectFrom('users')
        .select('id')
        .where('role', '=', 'administrator')
        .executeTakeFirstOrThrow()
    ).id;
    expect(administrator).not.toBe('');
    expect(school.code).not.toBe('');
    const email = `nova-${school.code}@escola.br`;
    const { coordinator } = await makeSchool(test);
    const { body: made } = await test.call('POST /api/school/classes', {
      as: coordinator,
      body: { name: '1º A', year },
    });
    const { body } = await test.call('PUT /api/school/classes/{id}/teachers', {
      as: coordinator,
      params: { id: made.id },
      body: { emails: [email] },
    });
    expect(body.teachers).toEqual([{ email, name: '', joined: false }]);
    await runJobs(test);
    const [mail] = await mailsTo(test, email);
    const token = /#convite=([\w-]+)/.exec(mail!.text!)![1]!;
    const teacher = await test.person('Tereza Ensina');
    const accepted = await test.call('POST /api/school/invitations', { as: teacher, body: { token } });
    expect(accepted.body.teaches).toBe(true);
    const again = await test.call('POST /api/school/invitations', { as: teacher, body: { token } });
    expect(again.error.code).toBe('link_expired');
  });

  it('is closed to who has no place in it, and hides its classes from other schools', async () => {
    const one = await makeSchool(test, 'Escola Um');
    const other = await makeSchool(test, 'Escola Dois');
    const { classId } = await importClass(test, one, '2º A', [
      { name: 'Ana Lima', registration: '1', born: born(15) },
    ]);
    const stranger = await test.person();
    const read = (as: TestPerson) =>
      test.call('GET /api/school/classes/{id}', { as, params: { id: classId } });
    expect((await read(stranger)).error.code).toBe('not_school');
    expect((await read(other.coordinator)).error).toMatchObject({
      code: 'not_found',
      message: expect.stringContaining('Veja suas turmas'),
    });
    expect((await test.call('GET /api/school/classes', { as: stranger })).error.code).toBe('not_school');
  });

  it('lets a teacher into the own classes alone, until they are taken from it', async () => {
    const world = await makeSchool(test);
    const { coordinator } = world;
    const { classId } = await importClass(test, world, '2º A', [
      { name: 'Ana Lima', registration: '1', born: born(15) },
    ]);
    const second = await test.call('POST /api/school/classes', {
      as: coordinator,
      body: { name: '2º B', year },
    });
    const teacher = await test.person('Tadeu Ensina');
    const setTeachers = (emails: string[]) =>
      test.call('PUT /api/school/classes/{id}/teachers', {
        as: coordinator,
        params: { id: classId },
        body: { emails },
      });
    expect((await setTeachers([teacher.email])).body.teachers).toEqual([
      { email: teacher.email, name: 'Tadeu Ensina', joined: true },
    ]);
    const { classes } = (await test.call('GET /api/school/classes', { as: teacher })).body;
    expect(classes.map(({ id }) => id)).toEqual([classId]);
    const elsewhere = await test.call('GET /api/school/classes/{id}', {
      as: teacher,
      params: { id: second.body.id },
    });
    expect(elsewhere.status).toBe(404);
    expect((await importList(teacher, listOf())).error.code).toBe('not_school');
    await setTeachers([]);
    const after = await test.call('GET /api/school/classes/{id}', { as: teacher, params: { id: classId } });
    expect(after.error.code).toBe('not_school');
  });
});

describe('an import', () => {
  let world: TestSchool;
  beforeAll(async () => {
    world = await makeSchool(test, 'Escola das Listas');
  });
  const lines = [`Ana Souza;001;2º A;${born(15)}`, `José Pereira;002;2º A;${born(17)}`];

  it('says what it would do, does it once, and changes nothing the second time', async () => {
    const { coordinator } = world;
    const preview = await importList(coordinator, listOf(...lines), true);
    expect(preview.body).toEqual({ new: 2, changed: 0, missing: 0, problems: [] });
    expect((await test.call('GET /api/school/classes', { as: coordinator })).body.classes).toEqual([]);
    expect((await importList(coordinator, listOf(...lines))).body.new).toBe(2);
    expect((await importList(coordinator, listOf(...lines))).body).toEqual({
      new: 0,
      changed: 0,
      missing: 0,
      problems: [],
    });
  });

  it('makes accounts without an e-mail or a surname, that the age protects', async () => {
    const { coordinator } = world;
    const { classes } = (await test.call('GET /api/school/classes', { as: coordinator })).body;
    const { pupils } = await readClass(coordinator, classes[0]!.id);
    expect(pupils).toMatchObject([
      { firstName: 'Ana', cardUsed: false, guardian: 'none', guardianNeeded: true, questions: 0 },
      { firstName: 'José', guardianNeeded: false },
    ]);
    expect(pupils.map(({ username }) => username)).toEqual([
      expect.stringMatching(/^ana\d\d$/),
      expect.stringMatching(/^jose\d\d$/),
    ]);
    const rows = await test.context.db
      .selectFrom('users')
      .innerJoin('births', 'births.user_id', 'users.id')
      .select(['email', 'age_standing', 'closed', 'source', 'births.erase_at as ends'])
      .where(
        'username',
        'in',
        pupils.map(({ username }) => username),
      )
      .orderBy('name')
      .execute();
    expect(rows).toMatchObject([
      { email: '', age_standing: 'waiting', closed: true, source: 'school', ends: null },
      { email: '', age_standing: 'known', closed: true, source: 'school', ends: null },
    ]);
  });

  it('takes who is missing out of the class, and deletes nobody', async () => {
    const { coordinator } = world;
    const moved = await importList(
      coordinator,
      listOf(`Ana Souza Lima;001;2º A;${born(15)}`, `Caio Melo;003;2º A;${born(16)}`),
    );
    expect(moved.body).toMatchObject({ new: 1, changed: 1, missing: 1 });
    const { classes } = (await test.call('GET /api/school/classes', { as: coordinator })).body;
    const { pupils } = await readClass(coordinator, classes[0]!.id);
    expect(pupils.map(({ firstName }) => firstName)).toEqual(['Ana', 'Caio']);
    const back = await importList(coordinator, listOf(...lines));
    expect(back.body).toMatchObject({ new: 0, changed: 2, missing: 1 });
  });

  it('names each problem with its line and takes the rest', async () => {
    const { coordinator } = await makeSchool(test);
    const { body } = await importList(
      coordinator,
      listOf(`Ana Lima;1;1º A;${born(15)}`, `Novo Demais;2;1º A;${born(12)}`, 'Sem Data;3;1º A;31/02/2010'),
    );
    expect(body).toMatchObject({ new: 1, problems: [{ line: 3 }, { line: 4 }] });
    expect(body.problems[0]!.message).toContain('menos de 14 anos');
  });

  it('takes a file by a form, as browsers send it', async () => {
    const { coordinator } = await makeSchool(test);
    const file = new Blob([listOf(`Ana Lima;1;1º A;${born(15)}`)]);
    const reply = await test.call('POST /api/school/imports', { as: coordinator, file } as never);
    expect(reply.body).toMatchObject({ new: 1, problems: [] });
  });

  it('refuses a list without the columns it needs', async () => {
    const { coordinator } = await makeSchool(test);
    const reply = await importList(coordinator, 'nome;turma\nAna;1º A');
    expect(reply.status).toBe(422);
    expect(reply.error.code).toBe('no_such_column');
  });
});

describe('a card', () => {
  let world: TestSchool;
  let classId: string;
  beforeAll(async () => {
    world = await makeSchool(test, 'Escola dos Cartões');
    const imported = await importClass(test, world, '2º A', [
      { name: 'Ana Lima', registration: '1', born: born(15) },
      { name: 'Bia Reis', registration: '2', born: born(15) },
    ]);
    ({ classId } = imported);
  });

  it('holds the number of the school only for pupils of the same first name', async () => {
    const imported = await importClass(test, world, '2º B', [
      { name: 'Maria Alves', registration: '2041', born: born(15) },
      { name: 'Maria Eduarda Reis', registration: '2042', born: born(15) },
      { name: 'Mariana Luz', registration: '2043', born: born(15) },
    ]);
    const numbers = (of: { registration: string }[]) => of.map(({ registration }) => registration);
    const expected = ['2041', '2042', ''];
    expect(numbers(await cardsOf(test, world.coordinator, imported.classId))).toEqual(expected);
    const params = { id: imported.classId };
    const read = await test.call('GET /api/school/classes/{id}', { as: world.coordinator, params });
    expect(numbers(read.body.pupils)).toEqual(expected);
    const { body } = await test.call('POST /api/school/classes/{id}/guardian-letters', {
      as: world.coordinator,
      params,
    });
    expect(numbers(body.letters)).toEqual(expected);
  });

  it('signs its pupil in, with the QR code or what is printed on it', async () => {
    const [ana] = await cardsOf(test, world.coordinator, classId);
    expect(ana!.firstName).toBe('Ana');
    expect(ana!.url).toContain('/entrar#cartao=');
    const token = await signInByCard(test, ana!);
    const own = await test.call('GET /api/home/school', { as: token });
    expect(own.body).toMatchObject({
      pupil: { school: 'Escola dos Cartões', className: '2º A' },
      byCard: true,
    });
    const me = await test.call('POST /api/home/me', { as: token });
    expect(me.body.user).toMatchObject({ username: ana!.username, email: '' });
    const typed = await test.call('POST /api/card-login', {
      body: { school: world.school.code.toUpperCase(), username: ana!.username, pin: ana!.pin.toUpperCase() },
    });
    expect(typed.status).toBe(200);
    const { pupils } = await readClass(world.coordinator, classId);
    expect(pupils[0]!.cardUsed).toBe(true);
  });

  it('asks only for the digits where the pupil has signed in before, and only with the card', async () => {
    const [ana] = await cardsOf(test, world.coordinator, classId);
    const digits = ana!.pin.slice(-2);
    const body = { card: secretOf(ana!), pin: digits };
    expect((await test.call('POST /api/card-login', { body })).status).toBe(401);
    const first = await test.call('POST /api/card-login', { body: { ...body, pin: ana!.pin } });
    const cookie = [first.headers['set-cookie']]
      .flat()
      .map((each) => String(each).split(';')[0])
      .join('; ');
    const again = await test.call('POST /api/card-login', { body, headers: { cookie } });
    expect(again.status).toBe(200);
    const typed = await test.call('POST /api/card-login', {
      body: { school: world.school.code, username: ana!.username, pin: digits },
      headers: { cookie },
    });
    expect(typed.error.code).toBe('wrong_card');
  });

  it('waits after ten wrong PINs, alone', async () => {
    const [ana, bia] = await cardsOf(test, world.coordinator, classId);
    const wrong = () =>
      test.call('POST /api/card-login', { body: { card: secretOf(ana!), pin: 'não-é-00' } });
    const replies = await Promise.all(Array.from({ length: 14 }, wrong));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    const right = await test.call('POST /api/card-login', { body: { card: secretOf(ana!), pin: ana!.pin } });
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
    expect(await signInByCard(test, bia!)).toMatch(/\./);
  });

  it('answers wrong PINs at a name that nobody has like those at the name of a pupil', async () => {
    const [ana] = await cardsOf(test, world.coordinator, classId);
    const triesAt = async (username: string) => {
      const replies = [];
      for (let index = 0; index < 12; index += 1)
        replies.push(
          await test.call('POST /api/card-login', {
            body: { school: world.school.code, username, pin: 'não-é-00' },
          }),
        );
      return replies.map(({ status, headers }) => [status, Number(headers['retry-after'] ?? 0) > 800]);
    };
    const atPupil = await triesAt(ana!.username);
    expect(atPupil.slice(9)).toEqual([
      [401, false],
      [429, true],
      [429, true],
    ]);
    expect(await triesAt('ninguem77')).toEqual(atPupil);
    // Who only knows the name keeps nobody out who holds the card.
    expect(await signInByCard(test, ana!)).toMatch(/\./);
  });

  it('asks for the whole PIN again once its digits have been guessed at', async () => {
    const [ana] = await cardsOf(test, world.coordinator, classId);
    const first = await test.call('POST /api/card-login', { body: { card: secretOf(ana!), pin: ana!.pin } });
    const cookie = [first.headers['set-cookie']]
      .flat()
      .map((each) => String(each).split(';')[0])
      .join('; ');
    const digits = ana!.pin.slice(-2);
    const enter = async (pin: string) =>
      (await test.call('POST /api/card-login', { body: { card: secretOf(ana!), pin }, headers: { cookie } }))
        .status;
    expect(await enter(digits)).toBe(200);
    const wrong = digits === '11' ? '12' : '11';
    for (let index = 0; index < 10; index += 1) expect(await enter(wrong)).toBe(401);
    await test.context.db
      .updateTable('school_cards')
      .set({ locked_until: new Date(0) })
      .execute();
    expect(await enter(digits)).toBe(401);
    expect(await enter(ana!.pin)).toBe(200);
    expect(await enter(digits)).toBe(200);
  });

  it('ends, with what was begun by it, when a new one is made', async () => {
    const [old] = await cardsOf(test, world.coordinator, classId);
    const token = await signInByCard(test, old!);
    const { body } = await test.call('POST /api/school/classes/{id}/cards', {
      as: world.coordinator,
      params: { id: classId },
      body: { pupils: [old!.pupil] },
    });
    expect(body.cards).toHaveLength(1);
    expect((await test.call('GET /api/home/age', { as: token })).status).toBe(401);
    const gone = await test.call('POST /api/card-login', { body: { card: secretOf(old!), pin: old!.pin } });
    expect(gone.error.code).toBe('wrong_card');
    expect(await signInByCard(test, body.cards[0]!)).toMatch(/\./);
  });

  it('brings an account that somebody had before into the class', async () => {
    const own = await makeSchool(test, 'Escola de Quem Já Tinha');
    const imported = await importClass(test, own, '3º C', [
      { name: 'Caio Melo', registration: '9', born: born(15) },
    ]);
    const [card] = await cardsOf(test, own.coordinator, imported.classId);
    const caio = await test.person('Caio Melo');
    const joined = await test.call('POST /api/home/school-card', {
      as: caio,
      body: { card: secretOf(card!), pin: card!.pin },
    });
    expect(joined.body.pupil).toEqual({ school: 'Escola de Quem Já Tinha', className: '3º C' });
    const { pupils } = await readClass(own.coordinator, imported.classId);
    expect(pupils).toMatchObject([{ username: caio.username }]);
    expect((await test.call('GET /api/home/age', { as: caio })).body).toMatchObject({ band: 'guarded' });
  });

  it('opens no account that its holder brought along, and no new one is made for it', async () => {
    const own = await makeSchool(test, 'Escola de Quem Já Tinha');
    const { classId: id } = await importClass(test, own, '3º C', [
      { name: 'Caio Melo', registration: '9', born: born(15) },
    ]);
    const [card] = await cardsOf(test, own.coordinator, id);
    const body = { card: secretOf(card!), pin: card!.pin };
    const caio = await test.person('Caio Melo');
    await test.call('POST /api/home/school-card', { as: caio, body });
    const entered = await test.call('POST /api/card-login', { body });
    expect(entered).toMatchObject({ status: 409, error: { code: 'card_of_own_account' } });
    expect((await readClass(own.coordinator, id)).pupils).toMatchObject([{ ownAccount: true }]);
    expect(await cardsOf(test, own.coordinator, id)).toEqual([]);
  });

  it('comes with a letter to each family that has to say yes', async () => {
    const { body } = await test.call('POST /api/school/classes/{id}/guardian-letters', {
      as: world.coordinator,
      params: { id: classId },
    });
    expect(body.letters.map(({ firstName }) => firstName)).toEqual(['Ana', 'Bia']);
    const [letter] = body.letters;
    const check = await test.call('POST /api/guardian-codes/check', { body: { code: letter!.code } });
    expect(check.body.firstName).toBe('Ana');
    const { pupils } = await readClass(world.coordinator, classId);
    expect(pupils[0]!.guardian).toBe('asked');
  });
});
