import { entry, needed, usual } from './entry.ts';

const latitude = needed('latitude', 'Degrees north, such as 52.52.', { type: 'Decimal' });
const longitude = needed('longitude', 'Degrees east, such as 13.41.', { type: 'Decimal' });
const openMeteo = { provider: 'Open-Meteo', category: 'Weather' } as const;

export const weatherAndPlaces = [
  entry('open-meteo-current', {
    ...openMeteo,
    name: 'Current weather',
    description: 'Temperature, humidity, rain and wind at a place right now.',
    manual: 'https://open-meteo.com/en/docs',
    apiEndpoint:
      'https://api.open-meteo.com/v1/forecast?current=temperature_2m,apparent_temperature,relative_humidity_2m,precipitation,wind_speed_10m,weather_code',
    parameters: [
      latitude,
      longitude,
      usual('timezone', 'auto', 'Name of a time zone; auto: that of the place.'),
    ],
    answerFields: ['current', 'current_units', 'timezone'],
  }),
  entry('open-meteo-forecast', {
    ...openMeteo,
    name: 'Weather forecast',
    description: 'The weather of the next days at a place: temperatures, rain and wind for each day.',
    manual: 'https://open-meteo.com/en/docs',
    apiEndpoint:
      'https://api.open-meteo.com/v1/forecast?daily=temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,wind_speed_10m_max,weather_code',
    parameters: [
      latitude,
      longitude,
      usual('forecast_days', '7', 'How many days, 1 to 16.', { type: 'Integer' }),
      usual('timezone', 'auto', 'Name of a time zone; auto: that of the place.'),
    ],
    answerFields: ['daily', 'daily_units', 'timezone'],
  }),
  entry('open-meteo-history', {
    ...openMeteo,
    name: 'Past weather',
    description: 'Temperatures and rain at a place on past days, since 1940.',
    manual: 'https://open-meteo.com/en/docs/historical-weather-api',
    apiEndpoint:
      'https://archive-api.open-meteo.com/v1/archive?daily=temperature_2m_max,temperature_2m_min,precipitation_sum',
    parameters: [
      latitude,
      longitude,
      needed('start_date', 'First day, as 2026-01-31.'),
      needed('end_date', 'Last day, as 2026-01-31.'),
      usual('timezone', 'auto', 'Name of a time zone; auto: that of the place.'),
    ],
    answerFields: ['daily', 'daily_units'],
  }),
  entry('open-meteo-air', {
    ...openMeteo,
    name: 'Air quality',
    description: 'Particles, ozone and the European air quality index at a place right now.',
    manual: 'https://open-meteo.com/en/docs/air-quality-api',
    apiEndpoint:
      'https://air-quality-api.open-meteo.com/v1/air-quality?current=european_aqi,pm10,pm2_5,ozone,nitrogen_dioxide',
    parameters: [latitude, longitude],
    answerFields: ['current', 'current_units'],
  }),
  entry('open-meteo-marine', {
    ...openMeteo,
    name: 'Waves at sea',
    description: 'Height, direction and period of waves at a place on the sea right now.',
    manual: 'https://open-meteo.com/en/docs/marine-weather-api',
    apiEndpoint: 'https://marine-api.open-meteo.com/v1/marine?current=wave_height,wave_direction,wave_period',
    parameters: [latitude, longitude],
    answerFields: ['current', 'current_units'],
  }),
  entry('sunrise-sunset', {
    name: 'Sunrise and sunset',
    provider: 'Sunrise-Sunset',
    category: 'Weather',
    description: 'When the sun rises and sets at a place on a day, in UTC.',
    manual: 'https://sunrise-sunset.org/api',
    apiEndpoint: 'https://api.sunrise-sunset.org/json?formatted=0',
    parameters: [
      needed('lat', 'Degrees north.', { type: 'Decimal' }),
      needed('lng', 'Degrees east.', { type: 'Decimal' }),
      usual('date', 'today', 'The day, as 2026-01-31, or today.'),
    ],
    answerFields: ['results'],
  }),
  entry('open-meteo-geocoding', {
    name: 'Find a place',
    provider: 'Open-Meteo',
    category: 'Places',
    description: 'Coordinates, country, population and time zone of a place by its name.',
    manual: 'https://open-meteo.com/en/docs/geocoding-api',
    apiEndpoint: 'https://geocoding-api.open-meteo.com/v1/search',
    parameters: [
      needed('name', 'Name or postal code of the place.'),
      usual('count', '5', 'How many results, 1 to 100.', { type: 'Integer' }),
      usual('language', 'en', 'Language of the names, such as en or de.'),
    ],
    answerFields: [
      ...['results.name', 'results.country', 'results.admin1', 'results.latitude', 'results.longitude'],
      ...['results.timezone', 'results.population'],
    ],
  }),
  entry('zippopotam', {
    name: 'Postal code',
    provider: 'Zippopotam.us',
    category: 'Places',
    description: 'The places with a postal code in one of some sixty countries.',
    manual: 'https://api.zippopotam.us',
    apiEndpoint: 'https://api.zippopotam.us/{country}/{code}',
    parameters: [needed('country', 'Two letters, such as us, de or fr.'), needed('code', 'The postal code.')],
  }),
  entry('usgs-earthquakes', {
    name: 'Earthquakes',
    provider: 'USGS',
    category: 'Science',
    description: 'Earthquakes of the world between two days, the strongest first.',
    manual: 'https://earthquake.usgs.gov/fdsnws/event/1/',
    apiEndpoint: 'https://earthquake.usgs.gov/fdsnws/event/1/query?format=geojson&orderby=magnitude',
    parameters: [
      needed('starttime', 'First day, as 2026-01-31.'),
      usual('endtime', '', 'Last day; without it: now.'),
      usual('minmagnitude', '5', 'The least magnitude.', { type: 'Decimal' }),
      usual('limit', '20', 'How many, up to 20000.', { type: 'Integer' }),
    ],
    answerFields: ['features.properties.mag', 'features.properties.place', 'features.properties.time'],
  }),
  entry('open-food-facts', {
    name: 'Food by barcode',
    provider: 'Open Food Facts',
    category: 'Science',
    description: 'Name, ingredients, allergens and nutrition of a food by the number of its barcode.',
    manual: 'https://openfoodfacts.github.io/openfoodfacts-server/api/',
    apiEndpoint:
      'https://world.openfoodfacts.org/api/v2/product/{barcode}.json?fields=product_name,brands,ingredients_text,allergens,nutriments,nutriscore_grade',
    parameters: [needed('barcode', 'The digits under the barcode.')],
    answerFields: ['product', 'status_verbose'],
  }),
];
