import { problems } from '../kernel/problem.ts';

export const billingProblems = problems('billing', {
  nothingLeft: [402, /*i18n*/ 'The balance is used up. Add funds to run agents again.'],
  terminated: [402, /*i18n*/ 'The subscription has ended. Choose a plan to run agents again.'],
  notYourAddress: [403, /*i18n*/ 'A workspace can be created only for your own email address.'],
  foreignReturn: [400, /*i18n*/ 'The return address must belong to this product.'],
  transactionNotFound: [404, /*i18n*/ 'This transaction does not exist.'],
  noReceipt: [404, /*i18n*/ 'There is no receipt for this transaction: no money was paid.'],
  checkoutNotFound: [404, /*i18n*/ 'This checkout does not exist.'],
  checkoutOver: [409, /*i18n*/ 'This checkout has already ended.'],
  noSandbox: [404, /*i18n*/ 'This installation uses real payments; there is no sandbox.'],
  planNotForSale: [422, /*i18n*/ 'This plan cannot be bought here.'],
  noPlanPrice: [
    422,
    /*i18n*/ 'No price is configured for this plan. Contact the operator of this installation.',
  ],
  noBillingHere: [409, /*i18n*/ 'This installation is not billed.'],
  providerFailed: [502, /*i18n*/ 'The payment provider did not respond as expected. Please try again later.'],
  runNotFound: [404, /*i18n*/ 'This run does not exist.'],
  badSignature: [400, /*i18n*/ 'This event is not signed by the payment provider.'],
});
