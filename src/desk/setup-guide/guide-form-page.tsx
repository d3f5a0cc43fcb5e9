import type { ActionFunctionArgs } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { answerFields } from '../content/answer-fields.server.ts';
import { type GuideForm, guideFormNamed } from '../content/fields/guide-fields.ts';
import { FieldsForm } from '../content/fields-form.tsx';
import { loadFields, noSuchPage } from '../content/load-fields.server.ts';
import { DeskLink, PageTop } from '../frame/parts/page-top.tsx';
import type { Route } from './+types/guide-form-page.ts';
import type { GuideStepName } from './guide-steps.ts';
import { markStep } from './leave-step.server.ts';

export async function loader(args: Route.LoaderArgs) {
  const { form } = readGuidePage(args);
  return { form, ...(await loadFields(args, readGuidePage(args), ['deskOwnRace'])) };
}

export function action(args: ActionFunctionArgs) {
  const page = readGuidePage(args);
  return answerFields(args, page, ({ services, actor, now }) =>
    markStep(services.database, actor, { step: stepsOfForms[page.form], now }),
  );
}

const stepsOfForms = {
  nombre: 'name',
  fechas: 'days',
  categorias: 'categories',
  cuenta: 'account',
  lugar: 'place',
  textos: 'texts',
} as const satisfies Record<GuideForm, GuideStepName>;

/** Returns the form that the address names. Throws a 404 for an unknown one. */
function readGuidePage({ params }: Pick<ActionFunctionArgs, 'params'>) {
  const form = guideFormNamed(params.form ?? '');
  return form ? ({ name: 'comenzar', form, year: null } as const) : noSuchPage();
}

const otherTexts = ['reglamento', 'objetivo', 'lugar', 'inicio'] as const;

export default function GuideFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { form, groups, version, draft } = loaderData;
  return (
    <>
      <PageTop
        title={t(`deskOwnRace.forms.${form}.title`)}
        back={['comenzar', t('deskOwnRace.title')]}
        lead={t(`deskOwnRace.forms.${form}.lead`)}
      />
      <FieldsForm
        key={form}
        name={`own race ${form}`}
        groups={groups}
        version={version}
        draft={draft}
        answer={actionData}
      />
      {form === 'textos' && (
        <section>
          <h2>{t('deskOwnRace.moreTexts')}</h2>
          <ul className="desk-actions">
            {otherTexts.map((place) => (
              <li key={place}>
                <DeskLink to={`contenido/textos?pagina=${place}`} kind="quiet">
                  {t(`deskContent.wordPlaces.${place}`)}
                </DeskLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
